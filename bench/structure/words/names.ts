/** The role of an element in a template, from which its class is derived. */
export type Role =
  | 'table'
  | 'list'
  | 'quote'
  | 'source'
  | 'post'
  | 'pull'
  | 'figure'
  | 'caption'
  | 'gallery'
  | 'code'
  | 'formula'
  | 'callout'
  | 'details'
  | 'terms'
  | 'heading'
  | 'text'
  | 'poem'
  | 'video'
  | 'interview'
  | 'notes'
  | 'note'
  | 'signUp'
  | 'share'
  | 'related'
  | 'card'
  | 'advert'
  | 'offer'
  | 'teaser'
  | 'author'
  | 'app'
  | 'comments'
  | 'consent'
  | 'follow'
  | 'tags'
  | 'listen'
  | 'donation'

/** How the sites of a family name their classes. */
export interface Names {
  /** Names that say what the element is. */
  readonly telling: Readonly<Record<Role, readonly string[]>>
  /** Names by a framework that say how the element looks. */
  readonly utility: readonly string[]
  /** The pattern of a name made by a style compiler; `#` stands for a random sign. */
  readonly hashed: readonly string[]
}

export const trainingNames: Names = {
  telling: {
    table: ['wp-block-table', 'table-responsive', 'article__table'],
    list: ['wp-block-list', 'article__list', 'bullet-list'],
    quote: ['wp-block-quote', 'article__quote', 'blockquote'],
    source: ['wp-block-quote__citation', 'article__quote-source', 'blockquote-footer'],
    post: ['twitter-tweet', 'instagram-media', 'embed-tweet'],
    pull: ['wp-block-pullquote', 'article__pullquote', 'pull-quote'],
    figure: ['wp-block-image size-large', 'article__figure', 'kg-card kg-image-card'],
    caption: ['wp-element-caption', 'article__caption', 'kg-caption'],
    gallery: ['wp-block-gallery columns-2', 'article__gallery', 'kg-gallery-container'],
    code: ['wp-block-code', 'language-js', 'kg-code-card'],
    formula: ['math-display', 'equation', 'article__formula'],
    callout: ['wp-block-group', 'info-box', 'kg-callout-card'],
    details: ['wp-block-details', 'accordion-item', 'kg-toggle-card'],
    terms: ['glossary', 'article__terms', 'definition-list'],
    heading: ['wp-block-heading', 'article__subheading', 'section-title'],
    text: ['wp-block-paragraph', 'article__paragraph', 'graf graf--p'],
    poem: ['wp-block-verse', 'article__verse', 'poem'],
    video: ['wp-block-embed', 'video-container', 'kg-embed-card'],
    interview: ['question', 'article__qa', 'interview'],
    notes: ['footnotes', 'wp-block-footnotes', 'article__notes'],
    note: ['footnote', 'article__note', 'reference'],
    signUp: ['newsletter-signup', 'mc_embed_signup', 'article__newsletter', 'widget_mailchimp'],
    share: ['sharedaddy', 'share-buttons', 'article__share', 'addtoany_share_save_container'],
    related: ['related-posts', 'jp-relatedposts', 'article__related', 'yarpp'],
    card: ['related-post', 'article__related-item', 'post-card'],
    advert: ['advertisement', 'ad-slot', 'adsbygoogle', 'article__ad'],
    offer: ['paywall-offer', 'subscribe-box', 'article__offer', 'subscription-promo'],
    teaser: ['read-also', 'inline-related', 'article__readmore'],
    author: ['author-bio', 'about-author', 'article__author-box'],
    app: ['app-download', 'mobile-app-banner', 'article__app'],
    comments: ['comments-link', 'comment-count', 'article__comments-link'],
    consent: ['cookie-notice', 'gdpr-banner', 'article__consent'],
    follow: ['social-follow', 'follow-us', 'article__social'],
    tags: ['post-tags', 'tag-links', 'article__tags'],
    listen: ['audio-player', 'listen-widget', 'article__listen'],
    donation: ['donate-box', 'donation-widget', 'article__donate'],
  },
  utility: [
    'row',
    'col-md-8',
    'card',
    'card-body',
    'mb-3',
    'text-muted',
    'd-flex',
    'px-4',
    'border-bottom',
    'float-right',
  ],
  hashed: ['css-#####', 'jss###', '_#####', '## ## ##'],
}

export const benchNames: Names = {
  telling: {
    table: ['data-grid', 'c-table', 'story-chart'],
    list: ['rte-list', 'c-list', 'field--bullets'],
    quote: ['rte-blockquote', 'c-quote', 'story-citation'],
    source: ['c-quote__who', 'attribution', 'story-citation-by'],
    post: ['bluesky-embed', 'mastodon-embed', 'c-social-post'],
    pull: ['c-pull', 'highlighted-saying', 'paragraph--type--pull'],
    figure: ['media media--image', 'wp-caption alignnone', 'c-picture'],
    caption: ['media__legend', 'wp-caption-text', 'c-picture__legend'],
    gallery: ['image-pair', 'media-set', 'c-mosaic'],
    code: ['highlight', 'hljs-wrapper', 'c-listing'],
    formula: ['MathBlock', 'c-math', 'field--formula'],
    callout: ['admonition', 'c-aside', 'factbox', 'paragraph--type--hint'],
    details: ['c-expander', 'faq', 'disclosure'],
    terms: ['c-vocabulary', 'lexicon', 'field--terms'],
    heading: ['c-crosshead', 'story-intertitle', 'rte-h3'],
    text: ['c-body-text', 'story-p', 'rte-p'],
    poem: ['stanza', 'c-lines', 'rhyme'],
    video: ['media--video', 'c-player', 'oembed-frame'],
    interview: ['c-dialogue', 'talk', 'speaker-turn'],
    notes: ['endnotes', 'c-references', 'story-remarks'],
    note: ['endnote', 'c-references__entry', 'story-remark'],
    signUp: ['c-newsletter', 'inbox-signup', 'hs-form-newsletter', 'block--newsletter-optin'],
    share: ['sharing-tools', 'c-share-bar', 'social-sharing', 'block--social-links'],
    related: ['recirculation', 'c-related-stories', 'more-stories', 'view--recommended'],
    card: ['recirculation-tile', 'c-related-stories__entry', 'story-teaser', 'promo-tile'],
    advert: ['dfp-ad', 'c-advert', 'sponsor-unit', 'block--advertising'],
    offer: ['membership-promo', 'c-subscribe', 'piano-offer', 'block--subscription'],
    teaser: ['inline-related-link', 'c-read-more', 'story-interstitial', 'related-inline'],
    author: ['byline-card', 'c-author-bio', 'staff-profile', 'about-the-author'],
    app: ['store-badges', 'c-app-promo', 'get-the-app'],
    comments: ['comments-teaser', 'c-comments-count', 'discussion-link'],
    consent: ['privacy-consent', 'c-cookie-banner', 'gdpr-optin'],
    follow: ['social-channels', 'c-social-follow', 'stay-connected'],
    tags: ['tag-cloud', 'c-tags', 'field--tags'],
    listen: ['read-aloud', 'c-audio-player', 'tts-player'],
    donation: ['donate-appeal', 'c-donation', 'support-us-banner'],
  },
  utility: [
    'mt-6',
    'flex',
    'gap-4',
    'text-sm',
    'text-gray-600',
    'rounded-lg',
    'border-l-4',
    'max-w-prose',
    'md:w-1/2',
    'leading-7',
  ],
  hashed: ['sc-#######', 'Story_module__####', 'svelte-######', 'emotion-##-#'],
}
