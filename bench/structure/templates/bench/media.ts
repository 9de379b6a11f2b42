import { imageAlone, type Template } from '../template.ts'

/** Images, players and code. */
export const media = {
  figure: [
    d => ({
      html: `<figure${d.as('figure')} itemscope itemtype="https://schema.org/ImageObject"><picture><source type="image/webp" srcset="https://example.org/media/${d.id()}.webp 800w"><img ${d.image(d.place())}></picture><figcaption${d.as('caption')}><span>${d.sentence()}</span> <small>${d.person()}</small></figcaption></figure>`,
    }),
    d => ({
      html: `<div${d.as('figure')}><figure><div><img ${d.image()}></div><figcaption>${d.remark()}</figcaption></figure></div>`,
    }),
    d => {
      const picture = d.image()
      return {
        html: `<div${d.as('figure')} style="width:650px"><img ${picture}><p${d.as('caption')}>${d.sentence()}</p></div>`,
        asSuch: 'figure figcaption, p',
      }
    },
  ],
  image: [
    d =>
      imageAlone(
        d,
        (image, file) =>
          `<p style="text-align:center"><img ${image} srcset="https://example.org/media/${file}-large.jpg 2x"></p>`,
      ),
    d => imageAlone(d, image => `<div${d.as('figure')}><picture><img ${image}></picture></div>`),
    d =>
      imageAlone(d, image => `<div><div style="max-width:900px"><img ${image} decoding="async"></div></div>`),
  ],
  'presentation image': [
    d => imageAlone(d, image => `<div${d.as('figure')}><img role="presentation" ${image}></div>`),
    d =>
      imageAlone(
        d,
        image => `<figure><picture><img ${image} role="presentation" draggable="false"></picture></figure>`,
      ),
  ],
  gallery: [
    d => ({
      html: `<div${d.as('gallery')}><figure><img ${d.image()}><figcaption>${d.title()}</figcaption></figure><figure><img ${d.image()}><figcaption>${d.title()}</figcaption></figure></div>`,
    }),
    d => ({
      html: `<figure${d.as('gallery')}><div><img ${d.image()}><img ${d.image()}></div><figcaption${d.as('caption')}>${d.sentence()}</figcaption></figure>`,
    }),
  ],
  code: [
    d => ({
      html: `<div${d.as('code')}><pre><code class="hljs rust"><span class="hljs-keyword">fn</span> <span class="hljs-title">temperKiln</span>(heat: <span class="hljs-built_in">u32</span>) {\n    <span class="hljs-keyword">let</span> glaze = mixCobalt(heat, <span class="hljs-number">${d.number().replace(',', '')}</span>);\n    glaze.coolSlowly();\n}</code></pre></div>`,
    }),
    d => ({
      html: `<div class="chroma"><pre tabindex="0"><code><span class="line"><span class="cl"><span class="nx">lockgate</span> open <span class="o">--</span>level ${d.decimal()}</span></span>\n<span class="line"><span class="cl"><span class="nx">bargectl</span> list</span></span></code></pre></div>`,
    }),
  ],
  'video embed': [
    d => {
      const id = `x${d.id()}`
      return {
        html: `<div${d.as('video')} style="position:relative;padding-top:56%"><iframe src="https://www.dailymotion.com/embed/video/${id}" width="100%" height="100%" style="position:absolute;top:0" allow="autoplay; fullscreen"></iframe></div>`,
        asSuch: `iframe[src*="${id}"], a[href*="${id}"]`,
      }
    },
    d => {
      const id = `${d.id()}-_K`
      return {
        html: `<p><iframe loading="lazy" src="https://www.youtube-nocookie.com/embed/${id}" width="720" height="405" title="${d.place()}"></iframe></p>`,
        asSuch: `iframe[src*="${id}"], a[href*="${id}"]`,
      }
    },
  ],
} satisfies Record<string, readonly Template[]>
