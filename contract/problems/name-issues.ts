/** What `contract/text.ts` finds wrong with names and PINs, in literals of its own, because phones load them alone. */
export const nameIssues = {
  nickname_required: 'Nickname is required',
  nickname_too_long: 'Nickname must be 20 characters or less',
  nickname_unusable: 'Nickname has a character that cannot be used',
  team_name_required: 'Team name is required',
  team_name_too_long: 'Team name must be 20 characters or less',
  team_name_unusable: 'Team name has a character that cannot be used',
  name_required: 'Name is required',
  member_name_too_long: 'Name must be 20 characters or less',
  member_name_unusable: 'Name has a character that cannot be used',
  pin_length: 'PIN must be 6 digits',
  pin_not_digits: 'PIN must contain only numbers',
} as const
