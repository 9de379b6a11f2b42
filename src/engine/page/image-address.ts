/** The address of an image, by the ending of its name. The page about an image of a wiki has such an address, too. */
export const IMAGE_ADDRESS = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i
