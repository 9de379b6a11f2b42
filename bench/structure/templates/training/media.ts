import { imageAlone, repeat, type Template } from '../template.ts'

/** Images, players and code. */
export const media = {
  figure: [
    d => ({
      html: `<figure${d.as('figure')}><img ${d.image(d.noun())}><figcaption${d.as('caption')}>${d.sentence()}</figcaption></figure>`,
    }),
    d => ({
      html: `<figure${d.as('figure')}><a href="${d.href()}"><img loading="lazy" decoding="async" ${d.image()}></a><figcaption${d.as('caption')}>${d.remark()} <em>${d.person()}</em></figcaption></figure>`,
    }),
  ],
  image: [
    d => imageAlone(d, image => `<p><img ${image}></p>`),
    d => imageAlone(d, image => `<figure${d.as('figure')}><img ${image}></figure>`),
    d =>
      imageAlone(
        d,
        image => `<div${d.as('figure')}><a href="${d.href()}"><img ${image} border="0"></a></div>`,
      ),
  ],
  'presentation image': [
    d => imageAlone(d, image => `<p><img role="presentation" ${image}></p>`),
    d => imageAlone(d, image => `<figure${d.as('figure')}><img ${image} role="presentation"></figure>`),
  ],
  gallery: [
    d => ({
      html: `<figure${d.as('gallery')}><figure><img ${d.image()}><figcaption>${d.remark()}</figcaption></figure><figure><img ${d.image()}><figcaption>${d.remark()}</figcaption></figure></figure>`,
    }),
    d => ({
      html: `<div${d.as('gallery')}><ul><li><figure><img ${d.image()}><figcaption>${d.title()}</figcaption></figure></li><li><figure><img ${d.image()}><figcaption>${d.title()}</figcaption></figure></li></ul></div>`,
    }),
    d => ({
      html: `<section${d.as('gallery')}>${repeat(d.between(2, 4), () => `<div><figure><a href="${d.href()}"><img ${d.image()}></a><figcaption>${d.pick([d.title(), d.remark(), d.sentence()])}</figcaption></figure></div>`)}</section>`,
    }),
    d => ({
      html: `<figure${d.as('gallery')}>${repeat(3, () => `<a href="https://example.org/media/${d.id()}.jpg"><img ${d.image()}></a>`)}<figcaption>${d.sentence()}</figcaption></figure>`,
    }),
    d => ({
      html: `<table${d.as('gallery')}><tr>${repeat(2, () => `<td><figure><img ${d.image()}><figcaption>${d.remark()}</figcaption></figure></td>`)}</tr></table>`,
    }),
  ],
  code: [
    d => ({
      html: `<pre${d.as('code')}><code class="language-js"><span class="token keyword">const</span> harbourLamp <span class="token operator">=</span> <span class="token function">lightLantern</span>(<span class="token number">${d.number().replace(',', '_')}</span>)\n<span class="token keyword">if</span> (!harbourLamp) <span class="token keyword">throw</span> <span class="token keyword">new</span> KeeperMissing(<span class="token string">'no oil'</span>)</code></pre>`,
    }),
    d => ({
      html: `<div class="wp-block-syntaxhighlighter-code"><pre class="brush: python; notranslate">def countHives(ledger):\n    return sum(hiveTotals(row) for row in ledger)\n\nprint(countHives(autumnLedger), ${d.number()})</pre></div>`,
    }),
  ],
  'video embed': [
    d => {
      const id = `${d.id()}-a`
      return {
        html: `<div${d.as('video')}><p>${d.title()}</p><iframe src="https://open.example.org/embed/${id}" width="100%" height="152"></iframe></div>`,
        asSuch: `iframe[src*="${id}"], a[href*="${id}"]`,
      }
    },
    d => {
      const id = `${d.id()}Q_w`
      return {
        html: `<figure${d.as('video')}><div class="wp-block-embed__wrapper"><iframe title="Video" width="560" height="315" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allowfullscreen></iframe></div></figure>`,
        asSuch: `iframe[src*="${id}"], a[href*="${id}"]`,
      }
    },
    d => {
      const id = String(d.between(100_000_000, 999_999_999))
      return {
        html: `<div class="embed-responsive embed-responsive-16by9"><iframe class="embed-responsive-item" src="https://player.vimeo.com/video/${id}" width="640" height="360" allow="fullscreen"></iframe></div>`,
        asSuch: `iframe[src*="${id}"], a[href*="${id}"]`,
      }
    },
  ],
} satisfies Record<string, readonly Template[]>
