export { english } from './wording/english.ts'
