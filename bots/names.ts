const names = [
  ...[
    'Ada',
    'Alex',
    'Amira',
    'Ben',
    'Bruno',
    'Carla',
    'Charlie',
    'Dana',
    'Elif',
    'Emil',
    'Eva',
    'Finn',
    'Frida',
    'Gabriel',
  ],
  ...[
    'Hana',
    'Hugo',
    'Ida',
    'Igor',
    'Jamal',
    'Jonas',
    'Kim',
    'Lea',
    'Leo',
    'Lucía',
    'Maja',
    'Mateo',
    'Mila',
    'Nils',
    'Noor',
  ],
  ...['Olga', 'Oskar', 'Paula', 'Quinn', 'Rosa', 'Samir', 'Sofia', 'Theo', 'Uma', 'Vera', 'Wanda', 'Yara', 'Zoë'],
]

/** Different for each number. */
export function nameOfBot(number: number): string {
  const name = names[number % names.length] ?? ''
  const round = Math.floor(number / names.length)
  return round === 0 ? name : `${name} ${round + 1}`
}
