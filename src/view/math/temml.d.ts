declare module 'temml/temml.js' {
  export { default } from 'temml'
}
