import { useEffect } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** The option of a key: 1 to 4, or A to D. Held and combined keys have none. */
export function optionOfKey({ key, ctrlKey, altKey, metaKey, repeat }: Press, options: number): number | null {
  if (ctrlKey || altKey || metaKey || repeat || key.length !== 1) return null
  const option = Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase()))
  return option >= 0 && option < options ? option : null
}

/** Keys 1 to 4 and A to D choose from anywhere on the page. */
export function useOptionKeys(options: number, choose: (option: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const option = optionOfKey(event, options)
      if (option !== null) choose(option)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [options, choose])
}
