import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenNote } from '../../messages/worker.ts'
import type { Annotation, AnnotationChange } from '../../schema/annotation.ts'
import { annotationIn } from '../../view/annotations/testing.ts'
import type { Message } from '../../view/components/status.ts'
import { readingView } from '../../view/enrich/testing.ts'
import { english } from '../../view/testing.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { annotate } from './reader.ts'

const HTML = '<p data-block="1">One two three four five.</p><p data-block="2">Six seven eight.</p>'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  vi.restoreAllMocks()
  getSelection()?.removeAllRanges()
  root.remove()
})

/** A view with the tool, and a fake store with these annotations. */
async function open(kept: Annotation[] = [], { isPrivate = false, openNote = null as OpenNote | null } = {}) {
  const said: Message[] = []
  let stored: readonly Annotation[] = kept
  const change = vi.fn(async ({ change: { remove, put } }: { change: AnnotationChange }) => {
    const ids = [...remove, ...put.map(({ id }) => id)]
    stored = [...stored.filter(({ id }) => !ids.includes(id)), ...put]
  })
  const view = readingView(root)
  const keys = keysOf(root)
  const opened = {
    url: 'https://www.example.org/a',
    strings: english(),
    root,
    keys,
    isPrivate,
    annotations: { pageAnnotations: async () => stored, annotate: change },
    say: (message: Message) => void said.push(message),
  }
  const tool = annotate(opened, openNote, () => new Date('2026-01-02T03:04:05Z'))
  root.append(tool.element)
  const show = async (html = HTML) => {
    const drawn = view.show(html)
    tool.show({ drawn })
    await drawn.filled
    await Promise.resolve()
    return drawn
  }
  const drawn = await show()
  /** The text of each highlight. */
  const marked = () => {
    const words = new Map<string, string>()
    for (const { dataset, textContent } of root.querySelectorAll<HTMLElement>('mark.annotation'))
      words.set(dataset['annotation']!, (words.get(dataset['annotation']!) ?? '') + textContent)
    return [...words.values()]
  }
  const press = (key: string) =>
    root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  /** Selects from the first occurrence of `from` to the end of `to`. */
  const select = (from: string, to = from) => {
    const textOf = (words: string) => {
      const walker = document.createTreeWalker(drawn.prose, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        if (walker.currentNode.textContent!.includes(words)) return walker.currentNode as Text
      throw new Error(`nothing says ${words}`)
    }
    const [first, last] = [textOf(from), textOf(to)]
    getSelection()!.setBaseAndExtent(first, first.data.indexOf(from), last, last.data.indexOf(to) + to.length)
  }
  return {
    view,
    tool,
    said,
    change,
    opened,
    show,
    drawn,
    marked,
    press,
    select,
    stored: () => stored,
    box: () => root.querySelector<HTMLElement>('.annotation-box'),
    field: () => root.querySelector<HTMLTextAreaElement>('.annotation-box textarea')!,
  }
}

describe('selected text', () => {
  test('is highlighted by a key, stored, and undone', async () => {
    const { press, select, marked, stored, said } = await open()
    select('two three')
    press('h')
    expect(marked()).toEqual(['two three'])
    await vi.waitFor(() => expect(said.at(-1)?.text).toBe('Highlighted. Click it to add a note.'))
    expect(stored()).toMatchObject([
      {
        quote: { exact: 'two three', prefix: 'One ', suffix: ' four five. Six seven eight.' },
        start: 4,
        colour: 'yellow',
        note: '',
        made: '2026-01-02T03:04:05.000Z',
      },
    ])
    said.at(-1)!.undo!()
    expect(marked()).toEqual([])
    await vi.waitFor(() => expect(stored()).toEqual([]))
  })

  test('is highlighted on an http page, too, where crypto.randomUUID is missing', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    const { press, select, marked } = await open()
    select('two three')
    press('h')
    expect(marked()).toEqual(['two three'])
  })

  test('has a button in the margin, which highlights it', async () => {
    const { select, marked } = await open()
    select('two three')
    await vi.waitFor(() => expect(root.querySelector('.highlight-offer')).not.toBe(null))
    const offer = root.querySelector<HTMLElement>('.highlight-offer')!
    const line = getSelection()!.getRangeAt(0).getBoundingClientRect()
    expect(offer.getBoundingClientRect().right).toBeLessThanOrEqual(line.left)
    offer.click()
    expect(marked()).toEqual(['two three'])
    await vi.waitFor(() => expect(root.querySelector('.highlight-offer')).toBe(null))
  })

  test('that overlaps highlights is merged with them', async () => {
    const { drawn, press, select, marked, stored } = await open()
    await drawn.filled
    for (const words of ['One', 'four']) {
      select(words)
      press('h')
    }
    select('three')
    press('h')
    // A highlight between two others that touches neither is not merged.
    expect(marked()).toEqual(['One', 'three', 'four'])
    select('One', 'three')
    press('h')
    expect(marked()).toEqual(['One two three', 'four'])
    await vi.waitFor(() =>
      expect(stored().map(({ quote }) => quote.exact)).toEqual(['four', 'One two three']),
    )
  })

  test('inside a highlight opens that highlight', async () => {
    const { press, select, box, stored } = await open()
    select('two three')
    press('h')
    await vi.waitFor(() => expect(stored()).toHaveLength(1))
    select('three')
    press('h')
    expect(box()).not.toBe(null)
    expect(stored()).toHaveLength(1)
  })

  test('outside the text does nothing', async () => {
    const { press, marked } = await open()
    getSelection()!.selectAllChildren(root.querySelector('h1')!)
    press('h')
    expect(marked()).toEqual([])
  })

  test('is not highlighted on a page with the most highlights, and a message says so', async () => {
    const gone = { quote: { exact: 'Never said', prefix: '', suffix: '' }, start: 0 }
    const many = Array.from({ length: 500 }, (_, i) => ({
      id: String(i),
      ...gone,
      colour: 'yellow',
      note: '',
      made: '2026-01-02T03:04:05.000Z',
    })) as Annotation[]
    const { press, select, marked, said } = await open(many)
    select('two three')
    press('h')
    expect(marked()).toEqual([])
    expect(said.at(-1)?.text).toBe('This page has reached the limit of 500 highlights.')
  })

  test('that is too long is not highlighted, and a message says so', async () => {
    const { show, press, marked, said } = await open()
    const drawn = await show(`<p data-block="1">${'word '.repeat(2_001)}</p>`)
    getSelection()!.selectAllChildren(drawn.prose)
    press('h')
    expect(marked()).toEqual([])
    expect(said.at(-1)).toMatchObject({
      text: 'This selection is too long to highlight. The limit is 10,000 characters.',
      isProblem: true,
    })
  })
})

test('a change that cannot be stored is reverted, with the reason and a retry', async () => {
  const { press, select, marked, stored, said, change } = await open()
  change.mockRejectedValueOnce(new Error('Your browser’s storage for this extension is full.'))
  select('two three')
  press('h')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatchObject({
    text: 'Nothing was changed. \u2068Your browser’s storage for this extension is full.\u2069',
    isProblem: true,
  })
  expect(marked()).toEqual([])
  said[0]!.act!.run()
  await vi.waitFor(() => expect(stored()).toHaveLength(1))
  expect(marked()).toEqual(['two three'])
})

test('after several failed changes, the view shows the stored state', async () => {
  const { press, select, stored, said, change } = await open()
  select('two three')
  press('h')
  await vi.waitFor(() => expect(stored()).toHaveLength(1))
  const mark = root.querySelector<HTMLElement>('mark.annotation')!
  mark.click()
  change.mockRejectedValueOnce(new Error('Full.')).mockRejectedValueOnce(new Error('Full.'))
  for (const colour of ['green', 'blue']) root.querySelector<HTMLElement>(`[value=${colour}]`)!.click()
  expect(mark.dataset['colour']).toBe('blue')
  await vi.waitFor(() => expect(said.filter(({ isProblem }) => isProblem)).toHaveLength(2))
  expect(mark.dataset['colour']).toBe('yellow')
})

test('in a private window, highlights are shown and not stored, and a message says so', async () => {
  const { press, select, marked, change, said, show } = await open([], { isPrivate: true })
  select('two three')
  press('h')
  expect(said.at(-1)?.text).toBe('Private window: highlights and notes will not be saved.')
  await show()
  await vi.waitFor(() => expect(marked()).toEqual(['two three']))
  expect(change).not.toHaveBeenCalled()
})

describe('a note', () => {
  test('is stored while it is typed, confirmed at the end, and can be undone', async () => {
    const { press, select, stored, box, field, said } = await open()
    select('two three')
    press('h')
    root.querySelector<HTMLElement>('mark.annotation')!.click()
    field().value = 'Why <i>two</i>?'
    field().dispatchEvent(new Event('input'))
    await vi.waitFor(() => expect(stored()[0]?.note).toBe('Why <i>two</i>?'))
    expect(box()).not.toBe(null)
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    expect(box()).toBe(null)
    expect(document.activeElement?.localName).toBe('mark')
    await vi.waitFor(() => expect(said.at(-1)?.text).toBe('Note saved.'))
    said.at(-1)!.undo!()
    await vi.waitFor(() => expect(stored()[0]?.note).toBe(''))
  })

  test('is neither typed nor shown in a view over a page, but opens in a window', async () => {
    const openNote = vi.fn(async () => null)
    const { drawn } = await open()
    const noted = annotationIn(drawn.prose, 'two three', { note: 'My secret' })
    const { view, tool, stored } = await open([noted], { openNote: openNote as never })
    await vi.waitFor(() => expect(root.querySelector('mark.annotation')).not.toBe(null))
    tool.element.click()
    await vi.waitFor(() => expect(root.querySelector('.highlights')!.textContent).toContain('two three'))
    root.querySelector<HTMLElement>('.prose mark.annotation')!.click()
    expect(root.querySelector('textarea')).toBe(null)
    expect(root.textContent).not.toContain('My secret')
    view.button('Open the note in a window').click()
    expect(openNote).toHaveBeenCalledExactlyOnceWith({ title: 'Title', annotation: noted.id })
    expect(stored()).toEqual([noted])
  })

  test('that was written in its window is marked when the person returns', async () => {
    const { drawn } = await open()
    const plain = annotationIn(drawn.prose, 'two three')
    const kept = [plain]
    await open(kept, { openNote: (async () => null) as never })
    await vi.waitFor(() => expect(root.querySelector('mark.annotation')).not.toBe(null))
    kept[0] = { ...plain, note: 'Written' }
    dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(root.querySelector('mark.annotation.noted')).not.toBe(null))
  })

  test('that is being typed when the article is redrawn is not lost', async () => {
    const { press, select, stored, field, show } = await open()
    select('two three')
    press('h')
    root.querySelector<HTMLElement>('mark.annotation')!.click()
    field().value = 'Half a'
    await show()
    await vi.waitFor(() => expect(stored()[0]?.note).toBe('Half a'))
  })

  test('that is being typed when another page is read is stored with its own page, without a message', async () => {
    const { press, select, stored, field, opened, said, view, tool } = await open()
    select('two three')
    press('h')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    root.querySelector<HTMLElement>('mark.annotation')!.click()
    field().value = 'Half a'
    const change = vi.fn()
    // Until it is known, a page is treated as one of a private window.
    Object.assign(opened, {
      url: '',
      isPrivate: true,
      annotations: { pageAnnotations: async () => [], annotate: change },
    })
    view.reader.clear()
    tool.show({ drawn: null })
    await vi.waitFor(() => expect(stored()[0]?.note).toBe('Half a'))
    expect(change).not.toHaveBeenCalled()
    expect(said).toHaveLength(1)
  })

  test('is removed and restored with its highlight', async () => {
    const { drawn } = await open()
    const noted = annotationIn(drawn.prose, 'two three', { note: 'A note', colour: 'blue' })
    const again = await open([noted])
    await vi.waitFor(() => expect(again.marked()).toEqual(['two three']))
    root.querySelector<HTMLElement>('mark.annotation')!.click()
    again.view.button('Remove highlight').click()
    expect(again.marked()).toEqual([])
    await vi.waitFor(() => expect(again.said.at(-1)?.text).toBe('Highlight removed.'))
    again.said.at(-1)!.undo!()
    await vi.waitFor(() => expect(again.stored()).toEqual([noted]))
  })

  test('is restored with its highlight, including text typed last', async () => {
    const { press, select, marked, stored, field, said, view } = await open()
    select('two three')
    press('h')
    root.querySelector<HTMLElement>('mark.annotation')!.click()
    field().value = 'Half a'
    view.button('Remove highlight').click()
    expect(marked()).toEqual([])
    await vi.waitFor(() => expect(said.at(-1)?.text).toBe('Highlight removed.'))
    said.at(-1)!.undo!()
    await vi.waitFor(() => expect(stored()[0]?.note).toBe('Half a'))
  })
})

test('annotations that are not found on the page are listed, and can be removed', async () => {
  const { drawn } = await open()
  const here = annotationIn(drawn.prose, 'Six', { note: 'First <b>' })
  const gone = { ...here, id: 'gone', quote: { exact: 'Never said', prefix: '', suffix: '' } }
  const { tool, stored } = await open([gone, here])
  await vi.waitFor(() => expect(root.querySelector('mark.annotation')).not.toBe(null))
  tool.element.click()
  const menu = root.querySelector('.highlights')!
  await vi.waitFor(() => expect(menu.querySelectorAll('li')).toHaveLength(2))
  expect(menu.querySelector('li')!.textContent).toBe('SixFirst <b>')
  const lost = menu.querySelector('.lost')!
  expect(lost.textContent).toContain('No longer found on the page')
  expect(lost.textContent).toContain('Never said')
  lost.querySelector('button')!.focus()
  lost.querySelector('button')!.click()
  await vi.waitFor(() => expect(stored()).toEqual([here]))
  expect(menu.querySelector('.lost')).toBe(null)
  expect(document.activeElement?.textContent).toBe('Copy all as Markdown')
})
