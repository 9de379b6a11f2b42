import type { Article, LeftOut } from '../../schema/reading.ts'
import type { ArticleScene, Scene } from '../reader/scene.ts'
import { ESSAY } from './essay.ts'

/** Every state of the reading view, by name, for the gallery and its tests. */
export const SCENES: Readonly<Record<string, Scene>> = {
  working: { kind: 'working' },
  essay: scene(
    {
      url: 'https://www.example.org/essays/the-second-throw',
      title: 'The second throw',
      content: numbered(ESSAY),
      words: 760,
      metadata: {
        title: { value: 'The second throw', from: 'json-ld' },
        byline: { value: 'Hanna Lindqvist', from: 'json-ld' },
        published: { value: '2025-09-14', from: 'json-ld' },
        siteName: { value: 'The Field Review', from: 'opengraph' },
        leadImage: { value: 'https://pictures.example/field-at-dusk.jpg', from: 'opengraph' },
        next: { value: 'https://www.example.org/essays/the-second-throw?page=2', from: 'rule' },
        lang: { value: 'en', from: 'document' },
        dir: 'ltr',
      },
    },
    {
      leftOut: [
        left(
          71,
          214,
          'Sign up for our weekly letter from the field. Every Friday, one long read, no advertising, and…',
          {
            code: 'boilerplate-name',
            values: ['newsletter'],
          },
        ),
        left(
          83,
          96,
          'More from this issue: How bread got its holes · The last millers of the Vltava · A short…',
          {
            code: 'link-heavy',
            values: [88, 96],
          },
        ),
        left(
          12,
          31,
          'Illustrated by the author with photographs taken on the island between 2019 and 2024.',
          {
            code: 'outside-article',
            values: [],
          },
          1,
        ),
        left(3, 12, 'Home · Essays · Field notes · Recipes · About us · Shop', {
          code: 'boilerplate-tag',
          values: ['nav'],
        }),
        left(94, 9, 'Support independent writing. Become a member today.', {
          code: 'rule-remove',
          values: [],
        }),
        left(99, 1, 'Advertisement', { code: 'outside-article', values: [] }),
      ],
      completeness: {
        words: { kept: 1762, shown: 2125 },
        images: { kept: 6, shown: 7 },
        tables: { kept: 2, shown: 2 },
      },
      rules: [{ id: 'a', kind: 'remove', selector: 'aside.membership', fingerprint: '' }],
      problems: [
        {
          rule: { id: 'b', kind: 'keep', selector: '#footnotes-2024', fingerprint: '' },
          because: 'no-match',
        },
      ],
    },
  ),
  bare: scene({
    url: 'https://notes.example/2031',
    title:
      'Minutes of the extraordinary general meeting of the Society for the Preservation of Disused Canal Locks, held for want of a room in the Methodist chapel',
    content: numbered(
      '<p>The meeting was opened at seven. Eleven members were present, and one dog.</p><p>The treasurer reported a balance of £41.20 and a box of padlocks whose keys are missing. It was agreed that a padlock without a key is a lock in the spirit of the society.</p>',
    ),
    words: 54,
    metadata: { title: { value: 'Minutes', from: 'document' }, dir: 'ltr' },
  }),
  arabic: scene({
    url: 'https://majalla.example/rih',
    title: 'في مديح الريح الخفيفة',
    content: numbered(
      '<p>قبل أن يعرف الناس الغربال عرفوا الريح. في مساء جاف من أواخر الصيف كان أهل القرية يحملون القمح المدروس إلى أعلى مكان عندهم، ينتظرون نسمة تهب من الجانب، ثم يلقون الحب في الهواء. يسقط الحب عند أقدامهم، ويمضي التبن والغبار بضع خطوات ثم يستقر في كومة شاحبة وحده.</p><h2>ما تعرفه السلة</h2><p>وحيث لا يُعتمد على الريح صنع الناس ريحهم. السلة الواسعة الضحلة المفتوحة من جهة واحدة نجدها من <a href="https://example.org/anatolia">الأناضول</a> إلى جاوة، متشابهة حتى ليظن المرء أن مخترعها واحد.</p><blockquote><p>أنت لا تحرك السلة. أنت تحرك الحب، والسلة تكون هناك حين يعود.</p></blockquote><ul><li>وزن الحبة إلى وزن قشرتها؛</li><li>شكل كل منهما؛</li><li>جفاف اليوم.</li></ul>',
    ),
    words: 121,
    metadata: {
      title: { value: 'في مديح الريح الخفيفة', from: 'markup' },
      byline: { value: 'سلمى الحداد', from: 'markup' },
      published: { value: '2024-03', from: 'meta' },
      siteName: { value: 'مجلة البيدر', from: 'opengraph' },
      lang: { value: 'ar', from: 'document' },
      dir: 'rtl',
    },
  }),
  japanese: scene({
    url: 'https://example.jp/kaze',
    title: '風に選ばせる',
    content: numbered(
      '<p>篩ができる前に、風があった。晩夏の乾いた夕方、村の人々は脱穀した麦をいちばん高く、いちばん何もない場所へ運び、横から吹く風を待って、それを空へ放り上げた。粒は足元に落ち、殻と藁くずと一季節分の埃は数歩先へ流れて、白っぽい山になった。どの粒を残すかを、誰も一つずつ決める必要はなかった。</p><h2>箕の知っていること</h2><p>風が当てにならない土地では、人は自分で風をつくった。浅くて広く、一方が開いた<ruby>箕<rp>（</rp><rt>み</rt><rp>）</rp></ruby>という道具は、<a href="https://example.org/anatolia">アナトリア</a>からジャワまで、同じ人が考えたかと疑うほどよく似た形で見つかる。</p><blockquote><p>箕を動かすのではありません。米を動かすのです。米が戻ってくるとき、箕がそこにあるだけです。</p></blockquote><ol><li>藁がやわらかくなるまで打つ。</li><li>風に向かって横に、高く放る。</li><li>休む。埃が落ちるのを待つ。</li></ol>',
    ),
    words: 210,
    metadata: {
      title: { value: '風に選ばせる', from: 'markup' },
      byline: { value: '小川 志保', from: 'markup' },
      published: { value: '2023-11-02', from: 'meta' },
      lang: { value: 'ja', from: 'document' },
      dir: 'ltr',
    },
  }),
  'only-links': {
    kind: 'nothing',
    because: { code: 'only-links', words: 140, linkWords: 1210 },
    problems: [
      {
        rule: { id: 'c', kind: 'keep', selector: 'div::part(', fingerprint: '' },
        because: 'invalid-selector',
      },
    ],
  },
  'too-short': { kind: 'nothing', because: { code: 'too-short', words: 1 }, problems: [] },
  'no-text': { kind: 'nothing', because: { code: 'no-text' }, problems: [] },
  'no-article': { kind: 'nothing', because: { code: 'no-article', fitness: 0.2 }, problems: [] },
  'too-large': {
    kind: 'nothing',
    because: { code: 'too-large', parts: { of: 'elements', read: 200_000, all: 1_000_000 } },
    problems: [],
  },
  'too-long': {
    kind: 'nothing',
    because: { code: 'too-large', parts: { of: 'text', read: 4_000_000 } },
    problems: [],
  },
  pdf: { kind: 'unreadable', type: 'application/pdf' },
  xml: { kind: 'unreadable', type: 'text/xml' },
  restricted: { kind: 'refused', because: 'restricted' },
  'file-access': { kind: 'refused', because: 'file-access' },
  gone: { kind: 'refused', because: 'gone' },
  failed: { kind: 'failed', error: 'Malformed: answer.article.words: expected a whole number of 0 or more' },
}

function scene(article: Article, rest: Partial<ArticleScene> = {}): ArticleScene {
  const all = (count: number) => ({ kept: count, shown: count })
  const completeness = { words: all(article.words), images: all(0), tables: all(0) }
  return { kind: 'article', article, leftOut: [], completeness, rules: [], problems: [], took: 12, ...rest }
}

function left(block: number, words: number, excerpt: string, reason: LeftOut['reason'], images = 0): LeftOut {
  return { block, words, images, tables: 0, excerpt, reason }
}

/** Numbers the elements that contain text, as the engine does. */
function numbered(html: string): string {
  let block = 100
  return html.replace(
    /<(p|h2|h3|li|td|th|caption|figcaption|pre)>/g,
    (_, tag) => `<${tag} data-block="${block++}">`,
  )
}
