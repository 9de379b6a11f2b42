import italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?inline'
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?inline'
import boldItalic from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?inline'
import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?inline'
import type { FontBytes } from '../../view/tools/lazy-modules.ts'
import { offerModule } from '../../view/tools/module-loader.ts'

/** Decodes a `data:` address in base64. */
function face(address: string, weight: string, style: string): FontBytes {
  const text = address.slice(address.indexOf(',') + 1)
  return {
    weight,
    style,
    bytes: () => Uint8Array.from(atob(text), character => character.charCodeAt(0)).buffer,
  }
}

offerModule('dyslexic', [
  face(regular, '400', 'normal'),
  face(italic, '400', 'italic'),
  face(bold, '700', 'normal'),
  face(boldItalic, '700', 'italic'),
])
