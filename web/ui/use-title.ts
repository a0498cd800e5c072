import { useEffect } from 'react'
import { brand } from '../../contract/brand'

/** Sets the title of the browser's tab. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}
