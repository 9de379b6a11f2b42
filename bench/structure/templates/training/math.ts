import type { Draft } from '../../draft.ts'
import { repeat, type Template } from '../template.ts'

/** What KaTeX writes for a displayed formula. */
function katex(d: Draft): string {
  const [a, b] = [d.decimal(), d.decimal()]
  return `<span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>q</mi><mo>=</mo><mn>${a}</mn><mi>x</mi><mo>−</mo><mn>${b}</mn></mrow><annotation encoding="application/x-tex">q = ${a}x - ${b}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height:0.625em"></span><span class="mord mathnormal">q</span><span class="mrel">=</span></span><span class="base"><span class="mord">${a}</span><span class="mord mathnormal">x</span><span class="mbin">−</span><span class="mord">${b}</span></span></span></span></span>`
}

/** Formulas as the programs write them that render mathematics. */
export const math = {
  'MathJax formula': [
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      return {
        html: `<mjx-container class="MathJax CtxtMenu_Attached_0" jax="CHTML" display="true" tabindex="0" style="display:block;text-align:center"><mjx-math display="true" class="MJX-TEX" aria-hidden="true"><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D438"></mjx-c></mjx-mi><mjx-mo class="mjx-n"><mjx-c class="mjx-c3D"></mjx-c></mjx-mo><mjx-mn><mjx-c class="mjx-c36"></mjx-c></mjx-mn></mjx-math><mjx-assistive-mml unselectable="on" display="block"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>E</mi><mo>=</mo><mn>${a}</mn><msup><mi>c</mi><mn>2</mn></msup><mo>+</mo><mn>${b}</mn></math></mjx-assistive-mml></mjx-container>`,
      }
    },
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      return {
        html: `<p><mjx-container class="MathJax" jax="SVG" display="true" style="position:relative;display:block"><svg style="vertical-align:-0.025ex" xmlns="http://www.w3.org/2000/svg" width="9.025ex" height="1.912ex" role="img" focusable="false" viewBox="0 -833.9 3989 844.9" aria-hidden="true"><g stroke="currentColor" transform="scale(1,-1)"><g data-mml-node="math"><g data-mml-node="mi"><path d="M47 208Q47 254 74 299z"></path></g></g></g></svg><mjx-assistive-mml unselectable="on" display="block"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>v</mi><mo>=</mo><mfrac><mn>${a}</mn><mn>${b}</mn></mfrac><mi>t</mi></math></mjx-assistive-mml></mjx-container></p>`,
      }
    },
  ],
  'KaTeX formula': [
    d => ({ html: `<p>${katex(d)}</p>` }),
    d => ({ html: `<div class="math display">${katex(d)}</div>` }),
  ],
  'LaTeXML equation': [
    d => ({
      html: `<table class="ltx_equationgroup ltx_eqn_gather ltx_eqn_table"><tbody>${repeat(2, n => `<tr class="ltx_equation ltx_eqn_row ltx_align_baseline" id="S2.E${n + 3}"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td><td class="ltx_eqn_cell ltx_align_center"><math class="ltx_Math" display="block"><mi>g</mi><mo>=</mo><mn>${d.decimal()}</mn></math></td><td class="ltx_eqn_cell ltx_eqn_center_padright"></td><td class="ltx_eqn_cell ltx_eqn_eqno ltx_align_right"><span class="ltx_tag ltx_tag_equation">(${n + 3})</span></td></tr>`)}</tbody></table>`,
    }),
    d => {
      const [a, b] = [d.decimal(), d.decimal()]
      const id = `S${d.between(1, 9)}.E${d.between(1, 9)}`
      return {
        html: `<table id="${id}" class="ltx_equation ltx_eqn_table"><tbody><tr class="ltx_equation ltx_eqn_row ltx_align_baseline"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td><td class="ltx_eqn_cell ltx_align_center"><math id="${id}.m1" class="ltx_Math" alttext="y=${a}x^{2}+${b}" display="block"><semantics><mrow><mi>y</mi><mo>=</mo><mrow><mn>${a}</mn><msup><mi>x</mi><mn>2</mn></msup></mrow><mo>+</mo><mn>${b}</mn></mrow><annotation encoding="application/x-tex">y=${a}x^{2}+${b}</annotation></semantics></math></td><td class="ltx_eqn_cell ltx_eqn_center_padright"></td><td rowspan="1" class="ltx_eqn_cell ltx_eqn_eqno ltx_align_middle ltx_align_right"><span class="ltx_tag ltx_tag_equation ltx_align_right">(1)</span></td></tr></tbody></table>`,
      }
    },
  ],
  'inline formula': [
    d => ({
      html: `<p${d.as('text')}>${d.sentence()} <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi><mo>≈</mo><mn>${d.decimal()}</mn></mrow></semantics></math></span></span>. ${d.remark()}</p>`,
    }),
    d => ({
      html: `<p${d.as('text')}>${d.remark()} <math><mi>k</mi><mo>&lt;</mo><mn>${d.decimal()}</mn></math>, ${d.sentence()}</p>`,
    }),
  ],
} satisfies Record<string, readonly Template[]>
