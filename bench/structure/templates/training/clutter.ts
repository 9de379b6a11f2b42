import type { Clutter } from '../../kinds.ts'
import { repeat, type Template } from '../template.ts'
import { makes } from './makes.ts'

const NETWORKS = ['Facebook', 'Twitter', 'Pinterest', 'WhatsApp']

/** Clutter as WordPress plug-ins, Ghost and Bootstrap sites put it between paragraphs. */
export const clutter = {
  'sign-up': [
    d => ({
      html: `<section${d.as('signUp')}><div class="row"><div class="col"><p>${d.label('signUp')}</p></div><div class="col"><input class="form-control" type="email" placeholder="you@example.org"><a class="btn" href="#">${d.label('signUpButton')}</a></div></div></section>`,
    }),
    d => ({
      html: `<div${d.as('signUp')}><h3>${d.label('signUp')}</h3><form action="https://example.org/subscribe" method="post"><input type="email" name="EMAIL" placeholder="E-mail" required><input type="submit" value="${d.label('signUpButton')}"></form></div>`,
    }),
    d => ({
      html: `<form${d.as('signUp')} method="post"><p>${d.label('signUp')}</p><p>${d.label('signUp')}</p><label>E-mail <input type="email" name="email"></label><button type="submit">${d.label('signUpButton')}</button></form>`,
    }),
    ...makes({
      role: 'signUp',
      text: 'signUp',
      button: 'signUpButton',
      to: ['/newsletter', 'mailto:list@example.org', 'https://lists.example.net/join/#####', '/account/new'],
    }),
  ],
  share: [
    d => ({
      html: `<div${d.as('share')}>${NETWORKS.map(name => `<a href="https://example.org/share/${name}" class="btn btn-sm" aria-label="${name}">${name}</a>`).join('')}</div>`,
    }),
    d => ({
      html: `<div${d.as('share')}><h3>${d.label('share')}</h3><ul>${NETWORKS.map(name => `<li><a href="https://example.org/share?to=${name}" rel="nofollow" target="_blank" title="${name}"><span>${name}</span></a></li>`).join('')}</ul></div>`,
    }),
    d => ({
      html: `<p${d.as('share')}>${d.label('share')} ${NETWORKS.map(name => `<a href="https://example.org/sharer.php?u=${name}">${name}</a>`).join(' | ')}</p>`,
    }),
    ...makes({
      role: 'share',
      text: 'share',
      button: 'share',
      to: [
        'https://twitter.com/intent/tweet?url=#####',
        'https://www.facebook.com/sharer.php?u=#####',
        'whatsapp://send?text=#####',
        'mailto:?subject=#####',
      ],
    }),
  ],
  related: [
    d => ({
      html: `<aside${d.as('related')}><h3>${d.label('related')}</h3>${repeat(3, () => `<p><a href="${d.href()}"><strong>${d.title()}</strong></a><br>${d.sentence()}</p>`)}</aside>`,
    }),
    d => ({
      html: `<div${d.as('related')}><h3>${d.label('related')}</h3><ul>${repeat(d.between(3, 5), () => `<li><a href="${d.href()}">${d.title()}</a></li>`)}</ul></div>`,
    }),
    d => ({
      html: `<section${d.as('related')}><h4>${d.label('related')}</h4><div class="row">${repeat(3, () => `<div${d.as('card')}><a href="${d.href()}"><img src="https://example.org/thumb/${d.id()}.jpg" width="300" height="200" alt=""><h5>${d.title()}</h5></a><p>${d.remark()}</p></div>`)}</div></section>`,
    }),
    d => ({
      html: `<div${d.as('related')}><div>${d.label('related')}</div>${repeat(d.between(2, 4), () => `<div><a href="${d.href()}">${d.title()}</a></div>`)}</div>`,
    }),
    d => ({
      html: `<ul${d.as('related')}>${repeat(d.between(2, 5), () => `<li><a href="/${d.id()}">${d.title()}</a></li>`)}</ul>`,
    }),
    d => ({
      html: `<p${d.as('related')}><strong>${d.label('related')}</strong>${repeat(d.between(2, 4), () => `<br>${d.pick(['', '• ', '- '])}<a href="${d.href()}">${d.title()}</a>`)}</p>`,
    }),
    d => ({
      html: `<table${d.as('related')}><tr>${repeat(2, () => `<td><a href="/${d.id()}"><img src="https://example.org/thumb/${d.id()}.jpg" width="150" height="100"><br>${d.title()}</a></td>`)}</tr></table>`,
    }),
    d => ({
      html: `<div><h3>${d.label('related')}</h3>${repeat(3, () => `<div><h4><a href="${d.href()}">${d.title()}</a></h4><p>${d.sentence()}</p><time>${d.between(1, 28)}.${d.between(1, 12)}.${d.between(2012, 2024)}</time></div>`)}</div>`,
    }),
    d => ({
      html: `<dl${d.as('related')}><dt>${d.label('related')}</dt>${repeat(3, () => `<dd><a href="${d.href()}">${d.title()}</a></dd>`)}</dl>`,
    }),
  ],
  advert: [
    d => ({
      html: `<div${d.as('advert')}><small>${d.label('advert')}</small><div class="card"><a href="${d.href()}"><img src="https://example.org/promo/${d.id()}.jpg" width="320" height="180" alt=""></a><h4><a href="${d.href()}">${d.title()}</a></h4><p>${d.remark()}</p></div></div>`,
    }),
    d => ({
      html: `<div${d.as('advert')}><span>${d.label('advert')}</span><a href="${d.href()}" rel="sponsored"><img src="https://example.org/ad/${d.id()}.gif" width="300" height="250" alt=""></a><p>${d.title()}</p></div>`,
    }),
    d => ({
      html: `<div${d.as('advert')} id="ad-${d.id()}"><p>${d.label('advert')}</p><a href="${d.href()}" rel="sponsored noopener" target="_blank">${d.title()}</a></div>`,
    }),
    d => ({ html: `<p${d.as('advert')}><small>${d.label('advert')}</small></p>` }),
    d => ({ html: `<div${d.as('advert')}>${d.label('advert')}</div>` }),
    d => ({ html: `<p><small>${d.label('advert')}: ${d.place()}</small></p>` }),
    d => ({
      html: `<div><small>${d.label('advert')}</small><a href="https://shop.example.net/${d.id()}" rel="nofollow"><img src="https://example.org/b/${d.id()}.gif" width="300" height="250"></a></div>`,
    }),
    d => ({
      html: `<div${d.as('advert')}><span>${d.label('advert')}</span><div><a href="${d.href()}"${d.pick(['', ' rel="sponsored"', ' rel="nofollow"', ' target="_blank"'])}><img src="https://example.org/b/${d.id()}.webp" width="${d.pick(['300', '468', '640'])}" height="${d.pick(['60', '100', '250'])}"></a></div><div>${d.title()} ${d.remark()}</div></div>`,
    }),
    d => ({
      html: `<div><p><em>${d.label('advert')}</em></p><p>${d.sentence()} <a href="https://shop.example.net/${d.id()}"${d.pick(['', ' rel="sponsored noopener"', ' rel="nofollow"'])}>${d.title()}</a></p></div>`,
    }),
    d => ({
      html: `<p>${d.pick(['— ', '[', '', '*** '])}${d.label('advert')}${d.pick([' —', ']', ':', ' ***'])}</p>`,
    }),
    d => ({ html: `<div${d.as('advert')}><p>${d.label('advert')}</p><div id="slot-${d.id()}"></div></div>` }),
    ...makes({
      role: 'advert',
      text: 'advert',
      to: ['https://shop.example.net/item/#####', 'https://partner.example.net/?ref=#####'],
    }),
  ],
  offer: [
    d => ({
      html: `<aside${d.as('offer')}><p><strong>${d.label('offer')}</strong></p><ul><li>${d.label('offer')}</li></ul><button class="btn">${d.label('offerButton')}</button></aside>`,
    }),
    d => ({ html: `<p${d.as('offer')}><a href="https://example.org/subscribe">${d.label('offer')}</a></p>` }),
    d => ({
      html: `<div${d.as('offer')}><h3>${d.label('offer')}</h3><p>${d.label('offer')}</p><a class="btn btn-primary" href="${d.href()}">${d.label('offerButton')}</a></div>`,
    }),
    ...makes({
      role: 'offer',
      text: 'offer',
      button: 'offerButton',
      to: ['/subscribe', '/abo', 'https://shop.example.net/plans/#####', '/membership?from=inline'],
    }),
  ],
  teaser: [
    d => ({
      html: `<blockquote${d.as('teaser')}><p>${d.label('readAlso')} <a href="${d.href()}">${d.title()}</a></p></blockquote>`,
    }),
    d => ({
      html: `<p${d.as('teaser')}><strong>${d.label('readAlso')} <a href="${d.href()}">${d.title()}</a></strong></p>`,
    }),
    d => ({
      html: `<div${d.as('teaser')}><a href="${d.href()}"><span>${d.label('readAlso')}</span> <span>${d.title()}</span></a></div>`,
    }),
    d => {
      const tag = d.pick(['b', 'p', 'h4', 'strong', 'div', 'h5'])
      const items = repeat(d.between(1, 4), () => `<li><a href="${d.href()}">${d.title()}</a></li>`)
      return { html: `<div${d.as('teaser')}><${tag}>${d.label('readAlso')}</${tag}><ul>${items}</ul></div>` }
    },
    d => ({
      html: `<section${d.as('teaser')}><p>${d.label('readAlso')}</p>${repeat(d.between(1, 3), () => `<p><a href="${d.href()}">${d.title()}</a></p>`)}</section>`,
    }),
    d => ({ html: `<p>${d.label('readAlso')} <a href="/${d.id()}">${d.title()}</a></p>` }),
    d => ({ html: `<h4><a href="${d.href()}">${d.label('readAlso')} ${d.title()}</a></h4>` }),
    ...makes({ role: 'teaser', text: 'readAlso', to: ['/2019/#####', '/news/#####.html'] }),
  ],
  'author promo': [
    d => ({
      html: `<section${d.as('author')}><h4>${d.person()}</h4><p>${d.label('author')}</p><p><a href="https://example.org/author/${d.id()}" rel="author">Twitter</a></p></section>`,
    }),
    d => ({
      html: `<div${d.as('author')}><img src="https://example.org/avatar/${d.id()}.jpg" width="96" height="96" alt=""><p>${d.label('author')}</p><a href="${d.href()}">${d.person()}</a></div>`,
    }),
    d => {
      const tag = d.pick(['em', 'i', 'small', 'span'])
      return { html: `<p${d.as('author')}><${tag}>${d.label('author')}</${tag}></p>` }
    },
    d => ({ html: `<p><em>${d.label('author')}</em></p>` }),
    d => ({
      html: `<div${d.as('author')}><div><img src="https://example.org/p/${d.id()}.jpg" width="${d.pick(['40', '64', '90'])}"></div><div><strong>${d.person()}</strong><p>${d.label('author')}</p></div></div>`,
    }),
    d => ({
      html: `<section><h4>${d.person()}</h4><p>${d.label('author')} ${d.label('author')}</p><ul><li><a href="https://www.instagram.com/${d.id()}">Instagram</a></li><li><a href="mailto:${d.id()}@example.org">E-mail</a></li></ul></section>`,
    }),
    ...makes({
      role: 'author',
      text: 'author',
      button: 'author',
      to: ['/author/#####', 'mailto:#####@example.org', 'https://twitter.com/#####'],
    }),
  ],
  app: [
    d => ({ html: `<p${d.as('app')}><a href="https://example.org/app">${d.label('app')}</a></p>` }),
    d => ({
      html: `<div${d.as('app')}><p>${d.label('app')}</p><a href="https://example.org/ios"><img src="https://example.org/ios.png" width="120" height="40" alt="App Store"></a></div>`,
    }),
    ...makes({
      role: 'app',
      text: 'app',
      button: 'app',
      to: [
        'https://apps.apple.com/app/id#####',
        'https://play.google.com/store/apps/details?id=#####',
        '/app',
        '/mobile',
      ],
    }),
  ],
  'comment link': [
    d => ({
      html: `<div${d.as('comments')}><i class="fa fa-comment"></i> <a href="#respond" rel="nofollow">${d.label('comments')}</a></div>`,
    }),
    d => ({ html: `<p${d.as('comments')}><a href="#comments">${d.label('comments')}</a></p>` }),
    d => ({
      html: `<div${d.as('comments')}><a href="${d.href()}#respond"><span>${d.label('comments')}</span></a></div>`,
    }),
    ...makes({
      role: 'comments',
      text: 'comments',
      button: 'comments',
      to: ['#comments', '/login?next=#####', '/forum/#####'],
    }),
  ],
  consent: [
    d => ({
      html: `<section${d.as('consent')} role="dialog"><p>${d.label('consent')} <a href="https://example.org/privacy">Cookie policy</a></p><button>OK</button><button>No</button></section>`,
    }),
    d => ({
      html: `<div${d.as('consent')}><p>${d.label('consent')}</p><button type="button">OK</button></div>`,
    }),
    ...makes({
      role: 'consent',
      text: 'consent',
      button: 'signUpButton',
      to: ['/privacy', '/settings/cookies', '#'],
    }),
  ],
  follow: [
    d => ({
      html: `<div${d.as('follow')}><p>${d.label('follow')}</p>${NETWORKS.map(name => `<a href="https://example.org/${name}">${name}</a> `).join('')}</div>`,
    }),
    d => ({
      html: `<p${d.as('follow')}><em><a href="https://example.org/page">${d.label('follow')}</a></em></p>`,
    }),
    ...makes({
      role: 'follow',
      text: 'follow',
      button: 'follow',
      to: [
        'https://www.facebook.com/#####',
        'https://twitter.com/#####',
        'https://www.instagram.com/#####',
        'https://t.me/#####',
      ],
    }),
  ],
  tags: [
    d => ({
      html: `<div${d.as('tags')}><span>${d.label('tags')}</span> ${repeat(4, () => `<a href="https://example.org/tag/${d.id()}" rel="tag">${d.noun()}</a> `)}</div>`,
    }),
    d => ({
      html: `<ul${d.as('tags')}>${repeat(4, () => `<li><a href="https://example.org/topic/${d.id()}" rel="tag">${d.noun()}</a></li>`)}</ul>`,
    }),
    d => ({
      html: `<p${d.as('tags')}>${d.label('tags')} ${repeat(d.between(2, 5), n => `${n ? ' / ' : ''}<a href="/label/${d.id()}">${d.noun()}</a>`)}</p>`,
    }),
    d => ({ html: `<div>${repeat(4, () => `<a href="/label/${d.id()}">${d.noun()}</a> `)}</div>` }),
    d => ({
      html: `<section${d.as('tags')}><h4>${d.label('tags')}</h4><div>${repeat(3, () => `<span><a href="/label/${d.id()}">${d.noun()}</a></span>`)}</div></section>`,
    }),
  ],
  listen: [
    d => ({
      html: `<section${d.as('listen')}><button aria-label="Play"></button><a href="https://example.org/audio/${d.id()}">${d.label('listen')}</a><progress max="100" value="0"></progress></section>`,
    }),
    d => ({
      html: `<div${d.as('listen')}><p>${d.label('listen')}</p><audio controls src="https://example.org/audio/${d.id()}.mp3"></audio><span>0:00 / 7:12</span></div>`,
    }),
    ...makes({
      role: 'listen',
      text: 'listen',
      button: 'listen',
      to: ['/audio/#####.mp3', 'https://open.spotify.com/show/#####', '#player'],
    }),
  ],
  donation: [
    d => ({
      html: `<form${d.as('donation')} action="https://example.org/donate"><p>${d.label('donation')}</p><label><input type="radio" name="sum" value="10"> 10 €</label><button>PayPal</button></form>`,
    }),
    d => ({
      html: `<div${d.as('donation')}><h3>${d.label('donation')}</h3><p>${d.label('donation')}</p><a href="${d.href()}" class="btn">PayPal</a></div>`,
    }),
    ...makes({
      role: 'donation',
      text: 'donation',
      button: 'donation',
      to: ['https://www.paypal.com/donate/?id=#####', '/donate', 'https://ko-fi.com/#####', '/give'],
    }),
  ],
} satisfies Record<Clutter, readonly Template[]>
