import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../contract/routes'
import { query } from './queries'
import { storedItem } from './ui/storage'

const loopback = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/

/** Whether only this computer can open an address at this host: its own name for itself. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

const storedOrigin = storedItem('local', 'join-origin')

/** Phones cannot open localhost: there the page shows where they find this machine. */
export function phoneOrigins(page: { hostname: string; origin: string }, known: string[] | undefined): string[] {
  if (!isLoopback(page.hostname)) return [page.origin]
  return known && known.length > 0 ? known : [page.origin]
}

export interface PhoneOrigin {
  /** Known at once, or as soon as the server has named its networks. */
  isReady: boolean
  origins: string[]
  origin: string
  /** With several networks the host chooses the one that the phones are on. It is remembered. */
  choose: (origin: string) => void
  qrImageUrl: string | null
  /** No phone can open this address. */
  isLocalOnly: boolean
}

/** Where other devices find this site. */
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
