import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { BotCheckAction, BotCheckKind } from '../../contract/bot-check'
import { routes } from '../../contract/routes'
import { CallError } from '../api'
import { query } from '../queries'
import { failure } from '../ui/toast-store'

/** Makes tokens, once it has loaded what it needs for that. */
export interface TokenMaker {
  load: () => Promise<unknown>
  make: (action: BotCheckAction) => Promise<string>
}

export interface BotCheck {
  isLoading: boolean
  /** Makes a protected call with a fresh token, or says that there is none. `undefined` is what was not called. */
  pass: <T>(action: BotCheckAction, call: (recaptchaToken: string | undefined) => Promise<T>) => Promise<T | undefined>
}

/** What stands between a form and programs. Nothing of it is loaded but here, and only what is switched on. */
export function useBotCheck(): BotCheck {
  const { data: key, isPending } = useQuery(query(routes.identity.botCheckKey))
  const { kind = 'off', siteKey = null } = key ?? {}
  const [isLoaded, setIsLoaded] = useState(false)

  const maker = useCallback(() => makerOf(kind, siteKey), [kind, siteKey])
  useEffect(() => {
    async function load() {
      try {
        await (await maker())?.load()
      } catch (error) {
        // The form stays usable: the next try loads it anew.
        console.error('The security check could not be loaded', error)
      }
      setIsLoaded(true)
    }
    if (key) void load()
  }, [key, maker])

  const pass: BotCheck['pass'] = async (action, call) => {
    const token = await tokenFrom(maker, action)
    if (token === null) return failed()
    try {
      return await call(token)
    } catch (error) {
      if (error instanceof CallError && error.code === 'bot_check_failed') return failed()
      throw error
    }
  }

  return { isLoading: isPending || (key !== undefined && !isLoaded), pass }
}

/** Null where there should be a token and is none; undefined where nothing is checked. */
async function tokenFrom(maker: () => Promise<TokenMaker | null>, action: BotCheckAction) {
  try {
    return await (await maker())?.make(action)
  } catch (error) {
    console.error('The security check gave no token', error)
    return null
  }
}

function failed(): undefined {
  failure('Security verification failed', 'Please try again')
}

async function makerOf(kind: BotCheckKind, siteKey: string | null): Promise<TokenMaker | null> {
  switch (kind) {
    case 'recaptcha':
      return (await import('./recaptcha')).recaptcha(siteKey ?? '')
    case 'altcha':
      return (await import('./altcha')).altcha
    case 'off':
      return null
  }
}
