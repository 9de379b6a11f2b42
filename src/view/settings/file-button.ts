import { button, h } from '../components/element.ts'

/** A button that lets the person choose a JSON file, and its hidden input. */
export function fileButton(label: string, load: (file: File) => void): readonly HTMLElement[] {
  const file = h('input', { type: 'file', accept: '.json,application/json', 'aria-label': label })
  file.hidden = true
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    file.value = ''
    if (chosen) load(chosen)
  })
  return [button(label, () => file.click()), file]
}
