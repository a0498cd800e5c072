import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from '../../contract/api'
import type { BotCheckAction } from '../../contract/bot-check'
import { routes } from '../../contract/routes'
import { CallError } from '../api'
import { queries, query } from '../queries'
import { failure } from '../ui/toast/toast-store'

type Key = Reply<typeof routes.identity.botCheckKey>
const keyQuery = query(routes.identity.botCheckKey)

/** Makes tokens, once it has loaded what it needs for that. */
export interface TokenMaker {
  load: () => Promise<unknown>
  make: (action: BotCheckAction) => Promise<string>
}

export interface BotCheck {
  isLoading: boolean
  /** Makes a protected call with a fresh token, or says that there is none. `undefined` is what was not called. */
  pass: <T>(action: BotCheckAction, call: (recaptchaToken: string) => Promise<T>) => Promise<T | undefined>
}

/** What stands between a form and programs. Nothing of it is loaded but here, and only what is switched on. */
export function useBotCheck(): BotCheck {
  const { data: key, isPending } = useQuery(keyQuery)
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    async function load(given: Key) {
      try {
        await (await loadTokenMaker(given))?.load()
      } catch (error) {
        // The form stays usable: the next try loads it anew.
        console.error('The security check could not be loaded', error)
      }
      setIsLoaded(true)
    }
    if (key) void load(key)
  }, [key])

  const pass: BotCheck['pass'] = async (action, call) => {
    const token = await requestToken(key, action)
    if (token === null) return showCheckFailed()
    try {
      return await call(token)
    } catch (error) {
      if (error instanceof CallError && error.code === 'bot_check_failed') return showCheckFailed()
      throw error
    }
  }

  return { isLoading: isPending || (key !== undefined && !isLoaded), pass }
}

/** Null where there should be a token and is none; empty where nothing is checked. */
async function requestToken(key: Key | undefined, action: BotCheckAction): Promise<string | null> {
  try {
    // What the page could not be told when it opened is asked again: that is no reason to take the check for off.
    const maker = await loadTokenMaker(key ?? (await queries.fetchQuery(keyQuery)))
    return maker ? await maker.make(action) : ''
  } catch (error) {
    console.error('The security check gave no token', error)
    return null
  }
}

function showCheckFailed(): undefined {
  failure('Security verification failed', 'Please try again')
}

async function loadTokenMaker({ kind, siteKey }: Key): Promise<TokenMaker | null> {
  switch (kind) {
    case 'recaptcha':
      return (await import('./recaptcha')).recaptcha(siteKey ?? '')
    case 'altcha':
      return (await import('./altcha')).altcha
    case 'off':
      return null
  }
}

/** Google's script watches for as long as the page lives, so whoever is in leaves the page itself behind. */
export const isRecaptchaLoaded = (): boolean => 'grecaptcha' in window
