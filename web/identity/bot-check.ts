import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from '../../contract/api'
import type { BotCheckAction } from '../../contract/endpoints/bot-check'
import { routes } from '../../contract/routes'
import { CallError } from '../api'
import { queries, query } from '../queries'
import { failure } from '../ui/toast/toast-store'
import type { TokenMaker } from './token-maker'

type Key = Reply<typeof routes.identity.botCheckKey>
const keyQuery = query(routes.identity.botCheckKey)

export interface BotCheck {
  isLoading: boolean
  /** Makes a protected call with a new token. Without one it shows a message and returns `undefined`. */
  pass: <T>(action: BotCheckAction, call: (recaptchaToken: string) => Promise<T>) => Promise<T | undefined>
}

/** Keeps bots from a form. Loads only the check that is enabled. */
export function useBotCheck(): BotCheck {
  const { data: key, isPending } = useQuery(keyQuery)
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    async function load(given: Key) {
      try {
        await (await loadTokenMaker(given))?.load()
      } catch (error) {
        // The form stays usable: the next attempt loads the script again.
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

/** Null where a token is needed but could not be made; empty where the check is off. */
async function requestToken(key: Key | undefined, action: BotCheckAction): Promise<string | null> {
  try {
    // The key may have failed to load with the page. It is read again: a failed read does not turn the check off.
    const maker = await loadTokenMaker(key ?? (await queries.fetchQuery(keyQuery)))
    return maker ? await maker.make(action) : ''
  } catch (error) {
    console.error('The security check gave no token', error)
    return null
  }
}

function showCheckFailed(): undefined {
  failure(t`Security verification failed`, t`Please try again`)
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

/** Google's script watches the page until it is unloaded, so a sign-in then loads the next page from the server. */
export const isRecaptchaLoaded = (): boolean => 'grecaptcha' in window
