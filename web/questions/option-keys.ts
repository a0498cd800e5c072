import { useEffect } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** The option of a key: 1 to 6, or A to F. Held and combined keys have none. */
export function optionOfKey({ key, ctrlKey, altKey, metaKey, repeat }: Press, options: number): number | null {
  if (ctrlKey || altKey || metaKey || repeat || key.length !== 1) return null
  const option = Math.max('123456'.indexOf(key), 'abcdef'.indexOf(key.toLowerCase()))
  return option >= 0 && option < options ? option : null
}

/** Keys 1 to 6 and A to F choose from anywhere on the page. */
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
