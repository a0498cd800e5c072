import { useEffect } from 'react'
import { brand } from '../../contract/brand'

/** What the browser's tab says. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}
