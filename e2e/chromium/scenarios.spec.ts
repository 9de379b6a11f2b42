import { runIn } from '../scenarios/driver.ts'
import { themes } from '../scenarios/themes.ts'
import { ChromiumDriver } from './driver.ts'
import { test } from './fixture.ts'

// Each scenario begins with an empty store, no permission and no tab, so workers can share them out.
test.describe.configure({ mode: 'parallel' })

for (const [theme, scenarios] of Object.entries(themes))
  test.describe(theme, () => {
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async ({ web, winnow }) => {
        const { run, skip } = runIn('chromium', scenario)
        test.skip(skip !== null, skip ?? '')
        const driver = await ChromiumDriver.of(web, winnow)
        try {
          await run(driver)
        } finally {
          await driver.tidy()
        }
      })
  })

test.afterAll(async ({ winnow }) => {
  await winnow.context.pages()[0]?.goto('about:blank')
})
