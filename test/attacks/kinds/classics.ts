import { type Kind, RUN } from '../kind.ts'

const BAIT = `<img src=data:, onerror=${RUN}>`

const LIST = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script x>${RUN}</script x>`,
  `<SCRIPT\n>${RUN}</SCRIPT\t>`,
  `<im<b></b>g src=data:, onerror=${RUN}>`,
  `<img src=data:, onerror=${RUN} alt="</title>">`,
  `<img/src=data:,/onerror=${RUN}>`,
  `<img src=data:,\u0000 onerror=${RUN}>`,
  `<img src="data:,"onerror="${RUN}">`,
  `<img src=data:, onerror\u000C=${RUN}>`,
  `<p title="</noscript>${BAIT}">a</p>`,
  `<p title="--&gt;${BAIT.replaceAll('<', '&lt;')}">a</p>`,
  `<!-->${BAIT}-->`,
  `<!--!>${BAIT}<!-- --!>${BAIT}`,
  `<![CDATA[${BAIT}]]>`,
  `<!DOCTYPE a [<!ENTITY b "${BAIT}">]>&b;`,
  `<?a ${BAIT}?>`,
  `</p ${BAIT}>`,
  `<a href="https://a.example" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:${RUN}">a</a>`,
  `<x-frame onclick=${RUN}>a</x-frame><p is="x-frame">b</p>`,
  `<template shadowrootmode="open"><script>${RUN}</script>${BAIT}</template>`,
  `<div><template shadowrootmode="closed">${BAIT}</template></div>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script>&#40;self.ran??parent.ran)()</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName="onload" to="${RUN}"/><a><set attributeName="href" to="javascript:${RUN}"/></a></svg>`,
  `<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0neCcgeG1sbnM9J2h0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnJz48aW1hZ2UgaHJlZj0nZGF0YTosJyBvbmVycm9yPSdyYW4oKScvPjwvc3ZnPg==#x"/></svg>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc="&#60;img src=data:, onerror=${RUN}&#62;"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe src="data:text/html,<script>parent.ran()</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<object type="text/x-scriptlet" data="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg=="></object>`,
  `<form><math><mtext></form><form><mglyph><style></math>${BAIT}`,
  `<math><mtext><table><mglyph><style><math>${BAIT}`,
  `<svg></p><style><a id="</style>${BAIT}">`,
  `<math><annotation-xml encoding="text/html"><xmp>&lt;/xmp&gt;${BAIT}</xmp>`,
  `<noscript><p title="</noscript>${BAIT}">`,
  `<select><style></select>${BAIT}</style>`,
  `<select><iframe></select>${BAIT}`,
  `<table><caption><svg><title><table><p><style><!--</style></title>${BAIT}-->`,
  `<ruby><rt><option><select><div>${BAIT}`,
  `<xmp><p id="</xmp>${BAIT}">`,
  `<div style="behavior:url(#a);-moz-binding:url(data:,a);width:expression(${RUN})">a</div>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="Set-Cookie" content="a=1"><meta http-equiv="content-security-policy" content="img-src *">`,
  `<base href="javascript:${RUN}//"><a href="#">a</a>`,
  `<link rel="import" href="data:text/html,<script>ran()</script>">`,
  `<style>@import 'javascript:${RUN}';</style><style onload=${RUN}></style>`,
  `<isindex action="javascript:${RUN}" type="image"><keygen autofocus onfocus=${RUN}>`,
  `<button popovertarget="a">b</button><p popover id="a" onbeforetoggle=${RUN} ontoggle=${RUN}>c</p>`,
  `<details open ontoggle=${RUN}><summary>a</summary></details>`,
  `<p style="animation:a" onanimationstart=${RUN}>a</p><style>@keyframes a{}</style>`,
  `<a href="https://a.example/" onclick="${RUN}">a</a>`,
  `\uFEFF<script>${RUN}</script>`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
]

/** Elements between which the parser moves content, once it has opened this many. */
const NESTED = ['b', 'a', 'font', 'form', 'table', 'select', 'svg', 'math', 'div', 'p', 'nobr', 'button']
const DEPTHS = [20, 200, 255, 256, 257, 500, 511, 512, 513]

/** Well-known attacks, and attacks below deep nesting. */
export const classics: Kind = {
  name: 'classics',
  payloads: () => [
    ...LIST,
    ...NESTED.flatMap(tag =>
      DEPTHS.map(depth => `${`<${tag}>`.repeat(depth)}<math><mtext><mglyph><style></math>${BAIT}`),
    ),
  ],
}
