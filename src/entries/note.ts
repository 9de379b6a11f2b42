import { startNoteWindow } from '../features/annotate/note-window.ts'

startNoteWindow(document.body)
