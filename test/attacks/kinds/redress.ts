import type { Kind } from '../kind.ts'

/** Declarations that cover, move or hide what is outside the text. */
const COVERING = [
  'position:fixed;inset:0;background:red',
  'position:absolute;top:0;left:0;width:100vw;height:100vh;background:red',
  'margin-top:-9999px;padding-top:9999px;background:red;position:relative;z-index:99',
  'transform:translateY(-5000px) scale(99);background:red;display:block',
  'box-shadow:0 0 0 9999px red;display:block;position:relative',
  'outline:9999px solid red;position:relative;display:block',
  'font-size:9999px;line-height:0;display:block;position:relative',
  'display:block;float:left;margin:-900px;border:900px solid red;position:relative',
  'position:fixed;width:100%;height:100%;top:0;left:0;z-index:2147483647',
  'translate:0 -100vh;height:300vh;display:block;background:red;width:300vw;position:relative',
  'animation:a 1s;position:fixed;inset:0',
  'position:sticky;top:-100vh;height:300vh;margin-top:-300vh;display:block;background:red',
]

const CARRIERS = ['p', 'div', 'span', 'a', 'img', 'table', 'details', 'blockquote', 'math', 'svg', 'dialog']

const WHOLE = [
  '<style>body{display:none}</style>',
  '<style>*{font-size:99px!important}</style>',
  '<svg><style>body{visibility:hidden}</style></svg>',
  '<dialog open style="position:fixed;inset:0">a</dialog>',
  '<dialog open>a</dialog><p popover="manual">b</p><button popovertarget="x">c</button><p id="x" popover>d</p>',
  '<button commandfor="y" command="show-modal">a</button><dialog id="y">b</dialog>',
  '<p contenteditable autofocus tabindex="1">a</p>',
  '<input autofocus><textarea autofocus>a</textarea><select autofocus><option>b</select>',
  '<form><label>Password <input type="password" name="password" autofocus></label><button>Log in</button></form>',
  '<p accesskey="r" draggable="true" inert hidden is="x" nonce="n" slot="s" part="p" itemscope>a</p>',
  '<p role="alert" aria-live="assertive" aria-label="b" aria-hidden="true" tabindex="0">a</p>',
  '<p class="status" id="hint" name="b" data-theme="dark" data-testid="f">a</p>',
  '<marquee scrollamount="99">a</marquee><blink>b</blink><font size="7" color="red">c</font><big>d</big>',
  '<center>a</center><multicol>b</multicol><layer>c</layer><nobr>d</nobr><basefont size="7">',
  '<video autoplay controls>a</video><audio autoplay controls>b</audio><canvas width="9999">c</canvas>',
  '<progress value="1"></progress><meter value="1"></meter><output>a</output><keygen>',
  '<a href="https://a.example" target="_top" rel="opener" download="a.exe" hreflang="de">a</a>',
  '<title>Log in</title><body bgcolor="red" text="red" onload="" style="display:none"><html style="display:none">',
  '<selectedcontent><b>a</b></selectedcontent><fieldset><legend>a</legend></fieldset><menu><li>b</menu>',
  '<slot name="a">b</slot><template><p>c</p></template><portal>d</portal><search>e</search>',
]

/** Markup that covers what is around the text, takes the focus, or imitates the extension. */
export const redress: Kind = {
  name: 'redress',
  payloads: () => [
    ...WHOLE,
    ...COVERING.flatMap(style =>
      CARRIERS.flatMap(tag => [
        `<${tag} style="${style}">a</${tag}>`,
        `<${tag} class="c">a</${tag}><style>.c{${style}}</style>`,
      ]),
    ),
  ],
}
