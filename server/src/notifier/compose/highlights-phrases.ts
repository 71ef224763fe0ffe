import type { HighlightsEmailChoice, Language } from '@newswatch/shared/contracts';

interface HighlightsPhrases {
  /** The kind of message, and its heading. */
  label: string;
  /** Returns the time when a passage was highlighted. */
  highlighted: (day: string) => string;
  /** The text before the person's note, in the text part. */
  note: string;
  tags: string;
  /** The label of the link to all highlights. */
  all: string;
  /** The reason why the person gets the email. */
  reason: Record<Exclude<HighlightsEmailChoice, 'off'>, string>;
  change: string;
}

/** The words of emails with a person’s earlier highlights. */
export const highlightsPhrases: Record<Language, HighlightsPhrases> = {
  english: {
    label: 'Earlier highlights',
    highlighted: (day) => `Highlighted on ${day}`,
    note: 'Your note',
    tags: 'Tags',
    all: 'All highlights',
    reason: {
      daily: 'You are receiving this because you chose to get some of your highlights every day.',
      weekly: 'You are receiving this because you chose to get some of your highlights every week.',
    },
    change: 'Change how often you get them',
  },
  french: {
    label: 'Vos anciens passages surlignés',
    highlighted: (day) => `Surligné le ${day}`,
    note: 'Votre note',
    tags: 'Étiquettes',
    all: 'Tous les passages surlignés',
    reason: {
      daily:
        'Vous recevez ce message parce que vous avez choisi de revoir chaque jour quelques passages surlignés.',
      weekly:
        'Vous recevez ce message parce que vous avez choisi de revoir chaque semaine quelques passages surlignés.',
    },
    change: 'Changer la fréquence',
  },
  spanish: {
    label: 'Pasajes resaltados anteriores',
    highlighted: (day) => `Resaltado el ${day}`,
    note: 'Su nota',
    tags: 'Etiquetas',
    all: 'Todos los pasajes resaltados',
    reason: {
      daily: 'Recibe este mensaje porque eligió recibir algunos de sus pasajes resaltados cada día.',
      weekly: 'Recibe este mensaje porque eligió recibir algunos de sus pasajes resaltados cada semana.',
    },
    change: 'Cambiar la frecuencia',
  },
  arabic: {
    label: 'مقاطع ظلّلتها سابقًا',
    highlighted: (day) => `ظُلّل في ${day}`,
    note: 'ملاحظتك',
    tags: 'الوسوم',
    all: 'كل المقاطع المظللة',
    reason: {
      daily: 'تصلك هذه الرسالة لأنك اخترت أن تصلك بعض مقاطعك المظللة كل يوم.',
      weekly: 'تصلك هذه الرسالة لأنك اخترت أن تصلك بعض مقاطعك المظللة كل أسبوع.',
    },
    change: 'تغيير الوتيرة',
  },
};
