import { blockString } from '../../page/facts/block-string.ts'
import type { Page } from '../../page/page.ts'
import { textPattern } from '../../page/text-pattern.ts'

/**
 * Beginnings of the words with which sites ask their readers to subscribe, install, donate, follow or buy, and of the
 * services to which they send them; `$` is the end of a word. Many stand for several languages: `abon` for French,
 * German, Dutch, Danish, Norwegian, Romanian and Turkish words.
 */
const ASKS = stems(
  'subs suscri subskry unsubs inscri iscriv inschrij cadastr abon abbon newsl email mail$ mails$ correo$ courriel correio posta$ bolet bollet ad$ ads$ advert anzeige annons annonc sponsor promo podcast cookie premium paywall trial$ discount app$ applica aplica download descarg scaric téléch herunter lataa instal zainstal donat donac doaç doner spende$ donar$ dona$ member mitglied inbox$ werbung anmeld anmäl publici pubblici patrocin assin baixe prenumer zapisz pobierz darowizn rekl рекл ladda tilaa mainos odběr stáhn bülten indir$ bağış feliratk letölt támogat подпи рассыл скача устан пожертв 订阅 訂閱 下载 下載 安装 捐款 捐赠 赞助 广告 廣告 客户端 公众号 会员 邮箱 購読 登録 寄付 広告 アプリ 구독 설치 후원 광고 facebook twitter instagram whatsapp telegram youtube tiktok bluesky mastodon spotify itunes iphone android google paypal patreon 微信 微博',
)
/** Beginnings of the words with which they address their readers. They are in many texts, too. */
const ADDRESSES = stems(
  'we$ our$ us$ you$ your$ join$ follow$ share$ support$ free$ listen$ click$ please$ now$ uns$ unser ihr$ ihre$ ihnen$ bitte$ jetzt$ kosten nous$ notre$ vous$ votre$ suivez partag écoute grati nuestr usted$ su$ síg apoy compart escuch ahora$ nosso nossa você seu$ siga$ ouça nostr vostr tuo$ tua$ segui sostien ascolt ons$ onze$ uw$ je$ volg$ steun nas$ nasz nam$ twoj dołącz udostęp teraz$ наш нас$ вы$ ваш вам$ поддерж слуша бесплат oss$ vår din$ dig$ følg följ váš vám$ naše sizin σας μας 我们 您 欢迎 立即 免费 关注 分享 收听 支持 無料 공유',
)
/** Beginnings of the words with which a site presents those who write for it. */
const WRITERS = stems(
  'author autor auteur auteu redakt redakc rédact redact redazi reporter report$ corresp korresp koresp journalis giornalis periodis dziennik editor colum kolum contribut mitarbeit freelanc writer written writes escrib écrit écrire scriv skrib schreib pisze автор журналист корреспонд редакт пишет 作者 記者 记者 编辑 編集 撰稿',
)
/** Text is read up to this many characters. */
const LONGEST = 800

const WORD = textPattern(String.raw`\p{L}+`, 'g')
/** A few words with a colon, and more text. */
const LABEL = /^[^:：]{1,30}[:：]\s*\S/u

/** The counts of words by which a part of the page addresses its readers. */
export interface Appeals {
  /** The number of different words that ask for something. */
  readonly asks: number
  /** The number of words that address the reader. */
  readonly addresses: number
  /** The number of different words that present a writer. */
  readonly writers: number
  /** Whether it begins with a few words and a colon. */
  readonly isLabelled: boolean
}

/** Counts the words of appeal in the blocks `[from, to)`. */
export function appeals(page: Page, from: number, to: number): Appeals {
  let text = ''
  for (let b = from; b < to && text.length < LONGEST; b++) text += ` ${blockString(page, b, LONGEST)}`
  return {
    asks: new Set(found(text, ASKS)).size,
    addresses: found(text, ADDRESSES).length,
    writers: new Set(found(text, WRITERS)).size,
    isLabelled: LABEL.test(text),
  }
}

/** Stems by their first character. */
function stems(list: string): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const stem of list.split(' ')) {
    const start = stem[0]!
    known.set(start, [...(known.get(start) ?? []), stem])
  }
  return known
}

/** The stems with which words of a text begin, once per word. In a script without spaces, words begin anywhere. */
function found(text: string, known: ReturnType<typeof stems>): string[] {
  const stemsFound: string[] = []
  const lower = text.toLowerCase()
  // A page may have thousands of paragraphs, so no list is made for each word.
  for (const [word] of lower.matchAll(WORD(lower))) {
    const starts = word > '\u3040' ? word.length : 1
    for (let at = 0; at < starts; at++)
      for (const stem of known.get(word[at]!) ?? [])
        if (`${word}$`.startsWith(stem, at)) stemsFound.push(stem)
  }
  return stemsFound
}
