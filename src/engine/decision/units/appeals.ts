import { attribute } from '../../../dom/safe-dom.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { elementOf, type Page, tagMask } from '../../page/page.ts'

/**
 * Beginnings of the words with which sites ask their readers to subscribe, install, donate, follow or buy, and of the
 * services to which they send them; `$` is the end of a word. Many stand for several languages: `abon` for French,
 * German, Dutch, Danish, Norwegian, Romanian and Turkish words.
 */
const ASKS = stems(
  'subs suscri subskry unsubs inscri iscriv abon abbon newsl bolet bollet advert anzeige annons annonc sponsor promo podcast cookie premium paywall trial$ discount app$ applica aplica download descarg scaric téléch herunter lataa instal zainstal donat donac doaç doner spende$ donar$ dona$ member mitglied inbox$ werbung anmeld publici pubblici patrocin assine baixe prenumer zapisz pobierz darowizn wesprzyj rekl рекл ladda tilaa mainos odběr stáhn bülten indir$ bağış feliratk letölt támogat подпи рассыл скача устан пожертв 订阅 訂閱 下载 下載 安装 捐款 捐赠 赞助 广告 廣告 客户端 公众号 会员 邮箱 購読 登録 寄付 広告 アプリ 구독 설치 후원 광고 facebook twitter instagram whatsapp telegram youtube tiktok bluesky mastodon spotify itunes iphone android google paypal patreon 微信 微博',
)
/** Beginnings of the words with which they address their readers. They are in many texts, too. */
const ADDRESSES = stems(
  'we$ our$ us$ you$ your$ join$ follow$ share$ support$ free$ listen$ click$ please$ now$ uns$ unser ihr$ ihre bitte$ jetzt$ kostenlos nous$ notre$ vous$ votre$ suivez partag écoute grati nuestr su$ síg apoy compart escuch ahora$ noss seu$ ouça nostr vostr segui sostien ascolt ons$ onze$ uw$ volg$ steun nas$ nam$ dołącz udostęp teraz$ наш нас$ ваш вам$ поддерж слуша бесплат oss$ vår din$ følg följ sizin 我们 您的 欢迎 立即 免费 关注 分享 收听 支持 無料 공유',
)

/** Text and attributes are read up to this many characters, of so many elements. */
const LONGEST = 800
const ELEMENTS = 24
const LONGEST_VALUE = 120
const SAYING = ['href', 'action', 'rel', 'name', 'value', 'placeholder', 'aria-label']

/** What a part of the page asks of its readers. */
export interface Appeals {
  /** The number of different words that ask for something, in its text and in the attributes of its links and fields. */
  readonly asks: number
  readonly asksInside: number
  /** The number of words that address the reader. */
  readonly addresses: number
}

/** Reads what a part of a page asks of its readers: the nodes `[first, stop)`, with the blocks `[from, to)`. */
export function appeals(
  page: Page,
  { first, stop, from, to }: Readonly<Record<'first' | 'stop' | 'from' | 'to', number>>,
): Appeals {
  let text = ''
  for (let b = from; b < to && text.length < LONGEST; b++) text += ` ${blockString(page, b, LONGEST)}`
  return {
    asks: new Set(found(text, ASKS)).size,
    asksInside: new Set(found(attributesIn(page, first, stop), ASKS)).size,
    addresses: found(text, ADDRESSES).length,
  }
}

/** What the links, buttons and fields in a range of nodes say about their purpose. */
function attributesIn(page: Page, first: number, stop: number): string {
  const isActive = tagMask(page, new Set(['a', 'button', 'input', 'form']))
  let text = ''
  let read = 0
  for (let id = first; id < stop && read < ELEMENTS; id++) {
    if (!isActive[page.tag[id]!]) continue
    read++
    for (const name of SAYING)
      text += ` ${(attribute(elementOf(page, id), name) ?? '').slice(0, LONGEST_VALUE)}`
  }
  return text
}

/** Stems by their first two characters. */
function stems(list: string): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const stem of list.split(' ')) {
    const start = stem.slice(0, 2)
    known.set(start, [...(known.get(start) ?? []), stem])
  }
  return known
}

/** The stems with which words of a text begin, once per word. In a script without spaces, words begin anywhere. */
function found(text: string, known: ReturnType<typeof stems>): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.flatMap(word =>
    Array.from({ length: word > '\u3040' ? word.length : 1 }, (_, at) =>
      (known.get(word.slice(at, at + 2)) ?? []).filter(stem => `${word}$`.startsWith(stem, at)),
    ).flat(),
  )
}
