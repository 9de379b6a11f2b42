// What the content script of another extension, such as a dictionary or a translator, finds in a page.
addEventListener('look', ({ detail: name }) => {
  const element = document.querySelector(`${name} .prose p`)
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  const at = document.caretPositionFromPoint?.(left + 20, top + 10)?.offsetNode.textContent
  if (element) element.append(' (translated)')
  dispatchEvent(new CustomEvent('seen', { detail: { text: element?.textContent ?? null, at: at ?? null } }))
})
