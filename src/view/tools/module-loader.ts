import { world } from '../../world.ts'
import type { LazyModuleName, LazyModules, LoadModule } from './lazy-modules.ts'

/** Called by the script of a lazy module, to register its exports. */
export function offerModule<K extends LazyModuleName>(name: K, part: LazyModules[K]): void {
  world.modules = { ...world.modules, [name]: part }
}

/** @param fetch loads the script of a lazy module, and settles when it has run */
export function moduleLoader(fetch: (name: LazyModuleName) => Promise<unknown>): LoadModule {
  return async name => {
    if (!world.modules?.[name]) await fetch(name)
    const part = world.modules?.[name]
    if (!part) throw new Error(`The part "${name}" could not be loaded.`)
    return part
  }
}
