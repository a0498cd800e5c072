/** The columns of a row as the driver returns them: a mapped type, because `execute` takes no interface. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name] }
