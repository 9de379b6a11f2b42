import { startWelcome } from '../features/welcome/welcome-page.ts'

startWelcome()
