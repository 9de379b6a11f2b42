import type { Draft } from '../../draft.ts'
import type { Template } from '../template.ts'

/** What KaTeX writes for a displayed formula. */
function katex(d: Draft): string {
  const [a, b] = [d.decimal(), d.decimal()]
  return `<span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>h</mi><mo>=</mo><mn>${a}</mn><mo>⋅</mo><msup><mi>r</mi><mn>${b}</mn></msup></mrow><annotation encoding="application/x-tex">h = ${a} \\cdot r^{${b}}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord mathnormal">h</span><span class="mrel">=</span></span><span class="base"><span class="mord">${a}</span><span class="mbin">⋅</span></span><span class="base"><span class="mord"><span class="mord mathnormal">r</span><span class="msupsub"><span class="mord mtight">${b}</span></span></span></span></span></span></span>`
}

/** Formulas as the programs write them that render mathematics. */
export const math = {
  'MathJax formula': [
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      return {
        html: `<div${d.as('formula')}><mjx-container class="MathJax" jax="CHTML" display="true" style="font-size:119%;position:relative" tabindex="0" ctxtmenu_counter="3"><mjx-math display="true" class="MJX-TEX" style="margin-left:0;margin-right:0" aria-hidden="true"><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D45D TEX-I"></mjx-c></mjx-mi><mjx-mo class="mjx-n" space="4"><mjx-c class="mjx-c3D"></mjx-c></mjx-mo></mjx-math><mjx-assistive-mml unselectable="on" display="block"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>p</mi><mo>=</mo><mfrac><mrow><mn>${a}</mn><mi>R</mi></mrow><mrow><mi>V</mi><mo>−</mo><mn>${b}</mn></mrow></mfrac></math></mjx-assistive-mml></mjx-container></div>`,
      }
    },
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      return {
        html: `<mjx-container class="MathJax CtxtMenu_Attached_0" jax="SVG" display="true" tabindex="0" role="presentation" style="direction:ltr"><svg xmlns="http://www.w3.org/2000/svg" width="14ex" height="5ex" viewBox="0 -1118 6200 2236" aria-hidden="true"><g stroke="currentColor" fill="currentColor" transform="scale(1,-1)"><g data-mml-node="math"><use data-c="1D462" xlink:href="#MJX-${d.id()}"></use></g></g></svg><mjx-assistive-mml unselectable="on" display="block"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><msqrt><mi>u</mi><mo>+</mo><mn>${a}</mn></msqrt><mo>≤</mo><mn>${b}</mn></math></mjx-assistive-mml></mjx-container>`,
      }
    },
  ],
  'KaTeX formula': [
    d => ({ html: `<div${d.as('formula')}>${katex(d)}</div>` }),
    d => ({ html: `<p align="center">${katex(d)}</p>` }),
  ],
  'LaTeXML equation': [
    d => ({
      html: `<div class="ltx_para"><table class="ltx_equation ltx_eqn_table"><tr class="ltx_equation ltx_eqn_row ltx_align_baseline"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td><td class="ltx_eqn_cell ltx_align_center"><math class="ltx_Math" alttext="" display="block"><mrow><msub><mi>λ</mi><mn>1</mn></msub><mo>&gt;</mo><mn>${d.decimal()}</mn><mo>+</mo><mn>${d.decimal()}</mn></mrow></math></td><td class="ltx_eqn_cell ltx_eqn_center_padright"></td></tr></table></div>`,
    }),
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      const id = `A${d.between(1, 9)}.Ex${d.between(1, 9)}`
      return {
        html: `<table class="ltx_equationgroup ltx_eqn_align ltx_eqn_table" id="${id}"><tbody id="${id}.b"><tr class="ltx_equation ltx_eqn_row ltx_align_baseline"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td><td class="ltx_td ltx_align_right ltx_eqn_cell"><math class="ltx_Math" alttext="\\displaystyle w" display="inline"><mi>w</mi></math></td><td class="ltx_td ltx_align_left ltx_eqn_cell"><math class="ltx_Math" alttext="\\displaystyle=${a}z-${b}" display="inline"><semantics><mrow><mo>=</mo><mn>${a}</mn><mi>z</mi><mo>−</mo><mn>${b}</mn></mrow><annotation encoding="application/x-tex">\\displaystyle=${a}z-${b}</annotation></semantics></math></td><td class="ltx_eqn_cell ltx_eqn_center_padright"></td><td class="ltx_eqn_cell ltx_eqn_eqno ltx_align_middle ltx_align_right" rowspan="1"><span class="ltx_tag ltx_tag_equation">(${d.between(2, 30)})</span></td></tr></tbody></table>`,
      }
    },
  ],
  'inline formula': [
    d => ({
      html: `<p${d.as('text')}>${d.remark()} <mjx-container class="MathJax" jax="CHTML" style="font-size:113%"><mjx-math class="MJX-TEX" aria-hidden="true"><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D6FC"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml unselectable="on" display="inline"><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>α</mi><mo>=</mo><mn>${d.decimal()}</mn></math></mjx-assistive-mml></mjx-container>. ${d.sentence()}</p>`,
    }),
    d => ({
      html: `<p${d.as('text')}>${d.sentence()} <math display="inline"><mi>m</mi><mo>&gt;</mo><mn>${d.decimal()}</mn></math>. ${d.sentence()}</p>`,
    }),
  ],
} satisfies Record<string, readonly Template[]>
