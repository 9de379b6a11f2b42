import { afterEach, expect, test, vi } from 'vitest'
import { grantedOrigins, revoke } from './access.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(permissions: object) {
  vi.stubGlobal('chrome', { permissions })
}

test('the origins with access are listed in order', async () => {
  const getAll = vi.fn(async () => ({ origins: ['https://b.example/*', 'https://a.example/*'] }))
  browserWith({ getAll })
  expect(await grantedOrigins()).toEqual(['https://a.example/*', 'https://b.example/*'])
  getAll.mockResolvedValue({} as never)
  expect(await grantedOrigins()).toEqual([])
})

test('access is revoked, or the failure is thrown', async () => {
  const remove = vi.fn(async () => true)
  browserWith({ remove })
  await revoke('https://a.example/*')
  expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://a.example/*'] })
  remove.mockResolvedValue(false)
  await expect(revoke('https://a.example/*')).rejects.toThrow('The browser keeps https://a.example/*.')
})
