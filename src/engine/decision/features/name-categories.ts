/**
 * The meaning of class and id tokens for extraction. The words are those that site templates use, in the languages of
 * the training pages.
 */
export const NAME_CATEGORIES: Readonly<Record<string, string>> = {
  content:
    'content contents article articles post posts entry body main text story copy maincontent articlebody articletext postcontent entrycontent storybody richtext prose wysiwyg markdown',
  comment:
    'comment comments disqus respond reply replies commentlist responses discussion kommentar kommentare komentarze feedback',
  nav: 'nav menu navbar navigation navi topnav subnav mainnav submenu dropdown megamenu tabs tab toolbar sitemap skip',
  footer: 'footer foot bottom copyright legal colophon ft',
  header: 'header masthead head top topbar banner hd logo',
  side: 'sidebar side aside rail right left secondary widget widgets module gutter column',
  related:
    'related recommended recommendations recirc more also trending popular latest similar recent mostread teaser teasers outbrain taboola readmore promoted upsell crosssell suggestions',
  share: 'share sharing social sharebar facebook twitter addthis follow bookmark socials tools print email',
  ad: 'ad ads advert advertisement adsense sponsor sponsored promo promos promotion dfp gpt werbung anzeige reklama banner',
  author: 'author byline by bio autor writer avatar user username profile',
  date: 'date time published pubdate timestamp posted datum dateline meta info postmeta metadata',
  tags: 'tag tags category categories topics keywords labels topic taxonomy',
  crumb: 'breadcrumb breadcrumbs crumb crumbs path pathway',
  caption:
    'caption figcaption credit legend photo image img gallery figure wpcaption slideshow carousel slider thumb',
  pager: 'pagination pager pages paging next prev previous page',
  subscribe:
    'newsletter subscribe signup subscription login register cookie consent gdpr popup modal overlay paywall cta form search searchform',
  title:
    'title headline heading hed subtitle standfirst dek lede lead intro summary excerpt abstract teaser kicker',
  forum:
    'message messages thread threads forum reply posttext postbody msg msgbody signature sig quote quoted bbcode postbit postrow',
  product:
    'product products price item items sku cart buy description details specs spec features review reviews rating ratings',
  list: 'list grid card cards tile tiles row rows result results listing archive feed item collection',
  recipe: 'recipe ingredients ingredient instructions directions steps step method nutrition',
  contents: 'toc contents index hidden sr only visually screen reader offscreen',
  docs: 'docs doc documentation code example api reference faq accordion',
}
