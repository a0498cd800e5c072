import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../contract/routes'
import { query } from './queries'
import { storedItem } from './ui/browser/storage'

const loopback = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/

/** Whether only this computer can open the address, because the host is its own name for itself. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

const storedOrigin = storedItem('local', 'join-origin')

/** The addresses for phones. They cannot open localhost, so there the page shows this machine's addresses. */
export function phoneOrigins(page: { hostname: string; origin: string }, known: string[] | undefined): string[] {
  if (!isLoopback(page.hostname)) return [page.origin]
  return known && known.length > 0 ? known : [page.origin]
}

export interface PhoneOrigin {
  /** True at once, or as soon as the server has named its networks. */
  isReady: boolean
  origins: string[]
  origin: string
  /** With several networks the host chooses the phones' one. The browser remembers it. */
  choose: (origin: string) => void
  qrImageUrl: string | null
  /** No phone can open this address. */
  isLocalOnly: boolean
}

/** The address of this site for other devices. */
export function usePhoneOrigin(): PhoneOrigin {
  const { data, isPending } = useQuery(query(routes.installation.addresses))
  const [chosen, setChosen] = useState(storedOrigin.read)
  const origins = phoneOrigins(location, data?.origins)
  const origin = origins.find((one) => one === chosen) ?? origins[0] ?? location.origin
  return {
    isReady: !isPending,
    origins,
    origin,
    choose(wanted) {
      setChosen(wanted)
      storedOrigin.write(wanted)
    },
    qrImageUrl: data?.qrImageUrl ?? null,
    isLocalOnly: isLoopback(new URL(origin).hostname),
  }
}
