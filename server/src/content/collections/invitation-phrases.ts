import type { CollectionMemberRole, Language } from '@newswatch/shared/contracts';

interface Invited {
  by: string;
  collection: string;
  role: CollectionMemberRole;
}

const phrases: Record<Language, (invited: Invited) => { title: string; body: string }> = {
  english: ({ by, collection, role }) => ({
    title: `${by} invites you to join a collection`,
    body:
      role === 'contributor'
        ? `You can add articles and notes to “${collection}” once you accept.`
        : `You can read “${collection}” once you accept.`,
  }),
  french: ({ by, collection, role }) => ({
    title: `${by} vous invite à rejoindre une collection`,
    body:
      role === 'contributor'
        ? `Une fois l’invitation acceptée, vous pourrez ajouter des articles et des notes à « ${collection} ».`
        : `Une fois l’invitation acceptée, vous pourrez lire « ${collection} ».`,
  }),
  spanish: ({ by, collection, role }) => ({
    title: `${by} le invita a unirse a una colección`,
    body:
      role === 'contributor'
        ? `Cuando acepte, podrá añadir artículos y notas a «${collection}».`
        : `Cuando acepte, podrá leer «${collection}».`,
  }),
  arabic: ({ by, collection, role }) => ({
    title: `دعوة من ${by} إلى الانضمام إلى حافظة`,
    body:
      role === 'contributor'
        ? `يمكنك إضافة مقالات وملاحظات إلى «${collection}» بعد قبول الدعوة.`
        : `يمكنك قراءة «${collection}» بعد قبول الدعوة.`,
  }),
};

/** An invitation to a collection as it is in the inbox. */
export function invitationText(locale: Language, invited: Invited): { title: string; body: string } {
  return phrases[locale](invited);
}

const joinedPhrases: Record<Language, (joined: Invited) => { title: string; body: string }> = {
  english: ({ by, collection, role }) => ({
    title: `${by} joined “${collection}”`,
    body:
      role === 'contributor'
        ? `${by} can now add articles and notes.`
        : `${by} can now read the articles and notes.`,
  }),
  french: ({ by, collection, role }) => ({
    title: `${by} a rejoint « ${collection} »`,
    body:
      role === 'contributor'
        ? `${by} peut désormais y ajouter des articles et des notes.`
        : `${by} peut désormais en lire les articles et les notes.`,
  }),
  spanish: ({ by, collection, role }) => ({
    title: `${by} se ha unido a «${collection}»`,
    body:
      role === 'contributor'
        ? `${by} ya puede añadir artículos y notas.`
        : `${by} ya puede leer los artículos y las notas.`,
  }),
  arabic: ({ by, collection, role }) => ({
    title: `انضم ${by} إلى «${collection}»`,
    body:
      role === 'contributor'
        ? `أصبح بإمكان ${by} إضافة مقالات وملاحظات.`
        : `أصبح بإمكان ${by} قراءة المقالات والملاحظات.`,
  }),
};

/** Writes what the owner reads in the inbox once an invitation has been accepted. */
export function joinedText(locale: Language, joined: Invited): { title: string; body: string } {
  return joinedPhrases[locale](joined);
}
