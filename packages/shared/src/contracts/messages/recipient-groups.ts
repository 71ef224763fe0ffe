export const recipientGroups = {
  renamed: 'Group renamed.',
  deleted: 'Group deleted.',
  gone: 'None of your recipients or targets has this group any more.',
};
