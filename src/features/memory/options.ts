import { worker } from '../../messages/worker.ts'
import type { Message } from '../../view/components/status.ts'
import { type MemoryPart, memoryPart } from '../../view/settings/memory-part.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The part of the settings that says how many sites are remembered, and forgets them. */
export function rememberedSites(strings: Strings, say: (message: Message) => void): MemoryPart {
  const { t } = strings
  const complain = (error: unknown) => say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
  const refresh = async () => part.show(await worker.rememberedSites())
  const part = memoryPart(strings, {
    refresh: () => void refresh().catch(complain),
    async forgetAll() {
      try {
        await worker.forgetAllSites()
        await refresh()
        say({ text: t('memoryForgotten') })
      } catch (error) {
        complain(error)
      }
    },
  })
  return part
}
