import { readFileSync } from 'node:fs'
import { launch } from '../browser/launch.ts'
import { Remote } from '../browser/remote.ts'
import { ARTICLE_SCRIPT } from '../built-scripts.ts'
import type { ArticlePage } from '../in-page/article.ts'

/** `winnow --list-methods`: one name a line. */
export async function listMethods(
  { sandbox }: { readonly sandbox: boolean },
  signal: AbortSignal,
): Promise<void> {
  const browser = await launch({ online: false, sandbox })
  signal.addEventListener('abort', () => browser.close().catch(() => {}), { once: true })
  try {
    const page = await browser.newPage()
    const remote = await Remote.define<ArticlePage>(
      page,
      readFileSync(ARTICLE_SCRIPT, 'utf8'),
      'winnowArticle',
    )
    console.log((await remote.call('methods', [], 30_000)).join('\n'))
  } finally {
    await browser.close().catch(() => {})
  }
}
