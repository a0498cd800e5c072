import { useSearchParams } from 'wouter'

/** Which page of a list one looks at. It stands in the address, so that a reload and the Back button keep it. */
export function usePageNumber(): [page: number, setPage: (page: number) => void] {
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('page'))
  return [
    Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    (next) => setAddress(next === 1 ? {} : { page: String(next) }),
  ]
}
