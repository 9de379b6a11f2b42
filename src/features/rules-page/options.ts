import browser from 'webextension-polyfill'
import { worker } from '../../messages/worker.ts'
import { readTypography } from '../../schema/settings.ts'
import type { Damaged } from '../../store/damaged.ts'
import { cachedTypography } from '../../store/settings-cache.ts'
import { download } from '../../view/components/download.ts'
import { createSitesView } from '../../view/rules/sites-view.ts'
import { applyTypography, typographyOf } from '../../view/typography/typography.ts'
import { declareLanguage } from '../../view/wording/page-language.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { strings } from '../../view/wording/strings.ts'
import { grantedOrigins, request, revoke } from './access.ts'
import { openBook } from './book.ts'
import { importing } from './importing.ts'
import { problemsIn, rulesIn } from './rule-texts.ts'
import { siteActions } from './site-actions.ts'
import { textOf } from './text/text-of.ts'

/** Starts the rules page: the list of rules, their text, export and import, and the sites with lasting access. */
export async function startOptions(root: HTMLElement): Promise<void> {
  const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
  const { t } = words
  applyTypography(document.documentElement, typographyOf(cachedTypography(readTypography), ''))
  declareLanguage(words)
  document.title = t('optionsTitle')

  const book = openBook({
    strings: words,
    say: message => view.say(message),
    show: (sites, undoable) => view.show(sites, undoable),
  })
  const today = new Date().toISOString().slice(0, 10)
  const all = () => textOf(book.all())
  let damaged: readonly Damaged[] = []
  const showDamaged = async () => {
    damaged = await worker.damagedRecords(null)
    view.showDamaged(damaged)
  }
  let origins: readonly string[] = []
  const showAccess = async () => {
    origins = await grantedOrigins()
    view.showAccess(origins)
  }
  const reportNotSaved = (why: unknown) =>
    view.say({ text: t('notSaved', sentenceOf(why, t)), isProblem: true })

  const view = createSitesView(root, {
    strings: words,
    today,
    actions: siteActions(book, words, {
      origins: () => origins,
      request,
      say: message => view.say(message),
    }),
    text: {
      all,
      check: text => problemsIn(text, words),
      save: async text =>
        (await book.change(book.changesTo(rulesIn(text, book.sites)), t('textSaved'))) ? all() : null,
    },
    transfer: {
      save: () => download({ content: all(), name: `winnow-rules-${today}.txt`, type: 'text/plain' }),
      copy: () =>
        navigator.clipboard.writeText(all()).then(() => view.say({ text: t('copied') }), reportNotSaved),
      ...importing(book, words),
    },
    damaged: {
      saveCopy({ key, site }) {
        const raw = damaged.find(record => record.key === key)?.raw
        const name = `winnow-damaged-${site || 'files'}.json`
        download({ content: JSON.stringify(raw, null, 2), name, type: 'application/json' })
      },
      async remove({ key }) {
        await worker
          .forgetDamaged({ key })
          .then(() => view.say({ text: t('damagedDeleted') }), reportNotSaved)
        await showDamaged().catch(reportNotSaved)
      },
    },
    revoke: async origin => {
      await revoke(origin).then(() => view.say({ text: t('revoked') }), reportNotSaved)
      await showAccess()
    },
    undo: book.undo,
  })

  // Another tab may have changed rules.
  let refreshing: Promise<unknown> | null = null
  const refreshAll = () => {
    // Reading the rules sets damaged records aside, so these are read last. The permissions are read first, because
    // they decide which rules are active.
    refreshing ??= showAccess()
      .catch(reportNotSaved)
      .then(book.refresh)
      .then(showDamaged)
      .catch(reportNotSaved)
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }
  addEventListener('focus', refreshAll)
  browser.permissions.onAdded.addListener(showAccess)
  browser.permissions.onRemoved.addListener(showAccess)
  await refreshAll()
}
