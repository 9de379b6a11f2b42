import { describe, test } from 'node:test'
import { runIn } from '../scenarios/driver.ts'
import { themes } from '../scenarios/themes.ts'
import { FirefoxDriver } from './driver.ts'
import { launched } from './launched.ts'

const { web, firefox } = await launched()
const driver = new FirefoxDriver(web, firefox)

for (const [theme, scenarios] of Object.entries(themes))
  describe(theme, () => {
    for (const [name, scenario] of Object.entries(scenarios)) {
      const { run, skip } = runIn('firefox', scenario)
      test(name, { skip: skip ?? false, timeout: 240_000 }, () => run(driver))
    }
  })
