import type { Clutter } from '../../kinds.ts'
import { repeat, type Template } from '../template.ts'

const PLATFORMS = ['Bluesky', 'Threads', 'Mastodon', 'Telegram']

/** Clutter as Drupal, Tailwind sites, web components and news systems put it between paragraphs. */
export const clutter = {
  'sign-up': [
    d => ({
      html: `<div${d.as('signUp')}><label for="${d.id()}">${d.label('signUp')}</label><form novalidate><input type="email" required><input type="hidden" name="list" value="7"><button>${d.label('signUpButton')}</button></form></div>`,
    }),
    d => ({
      html: `<aside${d.as('signUp')}><p><b>${d.label('signUp')}</b></p><form><div><input type="email" aria-label="E-mail" placeholder="name@example.org"><button>${d.label('signUpButton')}</button></div><small>${d.label('signUp')}</small></form></aside>`,
    }),
    d => ({
      html: `<briefing-form${d.as('signUp')}><div>${d.label('signUp')}</div><form method="post" action="/lists"><input name="mail" type="text" autocomplete="email"><input type="checkbox" id="${d.id()}"><button type="submit">${d.label('signUpButton')}</button></form></briefing-form>`,
    }),
  ],
  share: [
    d => ({
      html: `<section${d.as('share')}><h6>${d.label('share')}</h6><nav>${PLATFORMS.map(name => `<a href="https://example.org/post?on=${name}" target="_blank" rel="noopener nofollow">${name}</a>`).join(' · ')}</nav></section>`,
    }),
    d => ({
      html: `<div${d.as('share')}><span>${d.label('share')}</span>${PLATFORMS.map(name => `<button type="button" aria-label="${name}"><svg width="20" height="20"><path d="M0 0h9"></path></svg>${name}</button>`).join('')}</div>`,
    }),
    d => ({
      html: `<ul${d.as('share')} role="list">${PLATFORMS.map(name => `<li><a href="https://example.org/intent?via=${name}"><svg width="16" height="16"></svg><span>${name}</span></a></li>`).join('')}</ul>`,
    }),
  ],
  related: [
    d => ({
      html: `<section${d.as('related')}><h5>${d.label('related')}</h5><ul>${repeat(3, () => `<li${d.as('card')}><figure><a href="${d.href()}"><img src="https://example.org/small/${d.id()}.jpg" width="180" height="120" alt=""></a></figure><h6><a href="${d.href()}">${d.title()}</a></h6><p>${d.sentence()}</p></li>`)}</ul></section>`,
    }),
    d => ({
      html: `<aside${d.as('related')}><p${d.as('heading')}>${d.label('related')}</p>${repeat(d.between(2, 4), () => `<article${d.as('card')}><a href="${d.href()}"><img src="https://example.org/crop/${d.id()}.jpg" width="240" height="160" alt=""><span>${d.title()}</span></a></article>`)}</aside>`,
    }),
    d => ({
      html: `<div${d.as('related')}><h2>${d.label('related')}</h2><ol>${repeat(4, () => `<li><a href="${d.href()}"><strong>${d.title()}</strong><em>${d.remark()}</em></a></li>`)}</ol></div>`,
    }),
  ],
  advert: [
    d => ({
      html: `<aside${d.as('advert')} aria-label="${d.label('advert')}"><div>${d.label('advert')}</div><ins><a href="https://example.org/click?${d.id()}" rel="sponsored nofollow">${d.title()} – ${d.place()}</a></ins></aside>`,
    }),
    d => ({
      html: `<div${d.as('advert')} data-slot="${d.id()}"><small>${d.label('advert')}</small><div><a href="${d.href()}" rel="nofollow sponsored"><img src="https://example.org/banner/${d.id()}.jpg" width="970" height="250" alt=""></a><p>${d.remark()} ${d.title()}</p></div></div>`,
    }),
    d => ({
      html: `<section${d.as('advert')}><a href="${d.href()}" target="_blank" rel="sponsored"><span>${d.label('advert')}</span><h4>${d.title()}</h4><p>${d.person()}</p></a></section>`,
    }),
  ],
  offer: [
    d => ({
      html: `<aside${d.as('offer')}><a href="/plans?src=inline"><b>${d.label('offer')}</b> <span>${d.label('offerButton')}</span></a></aside>`,
    }),
    d => ({
      html: `<section${d.as('offer')}><h2>${d.label('offer')}</h2><button type="button">${d.label('offerButton')}</button></section>`,
    }),
    d => ({
      html: `<div${d.as('offer')}><p>${d.label('offer')}</p><p>${d.label('offer')}</p><p><a href="${d.href()}">${d.label('offerButton')}</a></p></div>`,
    }),
  ],
  teaser: [
    d => ({
      html: `<div${d.as('teaser')}><span>${d.label('readAlso')}</span><ul><li><a href="${d.href()}">${d.title()}</a></li><li><a href="${d.href()}">${d.title()}</a></li></ul></div>`,
    }),
    d => ({
      html: `<p${d.as('teaser')}><b>${d.label('readAlso')}</b> <a href="${d.href()}"><b>${d.title()}</b></a></p>`,
    }),
    d => ({
      html: `<aside${d.as('teaser')}><small>${d.label('readAlso')}</small><h3><a href="${d.href()}">${d.title()}</a></h3></aside>`,
    }),
  ],
  'author promo': [
    d => ({
      html: `<div${d.as('author')}><a href="/staff/${d.id()}" rel="author"><img src="https://example.org/head/${d.id()}.jpg" width="80" height="80" alt=""><strong>${d.person()}</strong></a><span>${d.label('author')}</span></div>`,
    }),
    d => ({
      html: `<aside${d.as('author')}><div><img src="https://example.org/face/${d.id()}.png" width="64" height="64" alt=""></div><div><h4>${d.person()}</h4><p>${d.label('author')}</p><a href="${d.href()}">@${d.id()}</a></div></aside>`,
    }),
  ],
  app: [
    d => ({
      html: `<section${d.as('app')}><h5>${d.label('app')}</h5><ul><li><a href="https://example.org/play">Google Play</a></li><li><a href="https://example.org/store">App Store</a></li></ul></section>`,
    }),
    d => ({
      html: `<aside${d.as('app')}><b>${d.label('app')}</b><p><a href="https://example.org/play">Google Play</a> <a href="https://example.org/store">App Store</a></p></aside>`,
    }),
  ],
  'comment link': [
    d => ({
      html: `<a${d.as('comments')} href="#discussion"><svg width="18" height="18"></svg> ${d.label('comments')}</a>`,
    }),
    d => ({ html: `<div${d.as('comments')}><button type="button">${d.label('comments')}</button></div>` }),
  ],
  consent: [
    d => ({
      html: `<div${d.as('consent')}><p>${d.label('consent')}</p><label><input type="checkbox"> Cookies</label><button type="button">OK</button></div>`,
    }),
    d => ({
      html: `<section${d.as('consent')}><h5>${d.label('consent')}</h5><button>OK</button><a href="/privacy">${d.label('consent')}</a></section>`,
    }),
  ],
  follow: [
    d => ({
      html: `<p${d.as('follow')}><a href="https://example.org/channel">${d.label('follow')}</a></p>`,
    }),
    d => ({
      html: `<div${d.as('follow')}><span>${d.label('follow')}</span><ul>${PLATFORMS.map(name => `<li><a href="https://example.org/@${name}">${name}</a></li>`).join('')}</ul></div>`,
    }),
  ],
  tags: [
    d => ({
      html: `<p${d.as('tags')}>${d.label('tags')} ${repeat(5, n => `${n ? ', ' : ''}<a href="/subjects/${d.id()}">${d.noun()}</a>`)}</p>`,
    }),
    d => ({
      html: `<nav${d.as('tags')}>${repeat(4, () => `<a href="/t/${d.id()}">#${d.noun()}</a>`)}</nav>`,
    }),
  ],
  listen: [
    d => ({
      html: `<audio-bar${d.as('listen')}><span>${d.label('listen')}</span><audio preload="none" src="https://example.org/speech/${d.id()}.mp3"></audio><button>1x</button><button>1.5x</button></audio-bar>`,
    }),
    d => ({
      html: `<div${d.as('listen')} role="region"><button type="button" aria-label="Play">▶</button><span>${d.label('listen')}</span><input type="range" min="0" max="100" value="0"><span>11:04</span></div>`,
    }),
  ],
  donation: [
    d => ({
      html: `<section${d.as('donation')}><h3>${d.label('donation')}</h3><p>${d.label('donation')} <a href="https://example.org/give?amount=5">5 €</a> <a href="https://example.org/give?amount=20">20 €</a></p></section>`,
    }),
    d => ({
      html: `<aside${d.as('donation')}><p>${d.label('donation')}</p><p>${d.label('donation')}</p><form><button name="amount" value="5">5 €</button><button name="amount" value="20">20 €</button></form></aside>`,
    }),
  ],
} satisfies Record<Clutter, readonly Template[]>
