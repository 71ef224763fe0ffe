import type { Stock } from './topic.ts';

export const spanish: Stock = {
  language: 'spanish',
  places: [
    'Puerto Sereno',
    'Villamar',
    'San Telmo',
    'Almazora',
    'La Caleta',
    'Torrenueva',
    'Cabo Blanco',
    'Río Hondo',
    'Peñíscar',
    'Santa Olalla',
    'Benicastell',
    'El Pedregal',
  ],
  women: [
    'Lucía Fernández',
    'Carmen Ibáñez',
    'Rosa Quispe',
    'Marta Ortega',
    'Pilar Domínguez',
    'Ximena Salazar',
    'Begoña Arriaga',
    'Noelia Cruz',
  ],
  men: [
    'Javier Morales',
    'Andrés Peña',
    'Ramón Gallardo',
    'Iñaki Zubieta',
    'Tomás Herrera',
    'Nicolás Paredes',
    'Álvaro Muñoz',
    'Diego Lozano',
  ],
  months: ['enero', 'marzo', 'abril', 'junio', 'septiembre', 'octubre', 'noviembre'],
  quotes: [
    '«Llevamos años oyendo promesas», lamenta {woman}, presidenta de los vecinos de {place}. «Ahora queremos una fecha y alguien que conteste al teléfono».',
    '«Los números son mejores de lo que temía y peores de lo que esperaba», resumió {man} al término de la sesión.',
    '«Al principio estaba en contra», admite {man}, que regenta un pequeño taller en {place}. «Ya que está hecho, que funcione».',
    '«Hará falta tiempo», advierte {woman}, «y sobre todo que nadie pierda los papeles por el camino».',
  ],
  closings: [
    'El próximo jueves habrá una asamblea abierta en el ayuntamiento de {place}. El aforo es limitado y conviene inscribirse.',
    'El informe completo se publicará antes de que termine {month}. Podrá consultarse en la biblioteca y en las oficinas del puerto.',
    'El gobierno regional no quiso hacer declaraciones antes de la comparecencia prevista para {month}.',
    'La segunda votación está prevista para {month}. Hasta entonces nada cambia para los vecinos de la costa.',
  ],
  topics: [
    {
      key: 'puerto',
      word: 'puerto',
      titles: [
        'El puerto de {place} recibe {number} millones para su nuevo dique',
        'El dragado cierra el puerto de {place} durante {number} días',
        'Los pescadores conservan su sitio en el puerto de {place}',
      ],
      leads: [
        'El pleno de {place} aprobó el miércoles la ampliación del puerto tras un debate que duró casi seis horas.',
        'Los grandes buques no podrán entrar en el puerto de {place} desde {month}, mientras se profundiza el canal principal.',
      ],
      paragraphs: [
        'El proyecto contempla un dique de {number} metros y dos nuevos atraques. Las cofradías temían perder sus amarres, pero una enmienda les reserva la dársena vieja.',
        'El tráfico creció un {percent} % el año pasado, sobre todo por la madera y la maquinaria. Los prácticos sostienen que la bocana actual no admite errores cuando sopla el nordeste.',
        'Los grupos ecologistas pidieron analizar los lodos. Las primeras muestras contienen restos de cobre, por debajo del límite legal.',
        '{man}, capitán marítimo, asegura que los barcos entrarán de uno en uno. El primer fin de semana se esperan colas.',
      ],
    },
    {
      key: 'inflacion',
      word: 'inflación',
      titles: [
        'La inflación baja al {percent} % y da un respiro a los hogares',
        'Los comercios de {place} congelan precios para frenar la inflación',
        'El banco central mantiene los tipos y teme que la inflación vuelva en {month}',
      ],
      leads: [
        'La inflación cayó al {percent} % en {month}, el dato más bajo en dos años, según informó el martes el instituto de estadística.',
        'Aunque la inflación se modera, una familia de {place} todavía gasta {number} euros más al mes que hace un año.',
      ],
      paragraphs: [
        'El pan y las verduras se abarataron ligeramente, mientras que los alquileres y los seguros siguieron subiendo. Los analistas esperaban un descenso menor.',
        'Según {woman}, economista de la universidad de la costa, los salarios empiezan por fin a alcanzar a los precios. Los convenios del último trimestre recogen subidas medias del {percent} %.',
        'El banco central dejó sin cambios el tipo principal. En su comunicado habla de «paciencia», una palabra que no usaba desde hace tiempo.',
        'A las pequeñas empresas les pesa más el crédito que los materiales. {man}, importador de azulejos, ha aplazado dos veces la construcción de su almacén.',
      ],
    },
    {
      key: 'satelite',
      word: 'satélite',
      titles: [
        'Un satélite del tamaño de una maleta vigilará las mareas de {place}',
        'Estudiantes de {place} reciben la primera señal de su propio satélite',
        'Las imágenes de satélite revelan que la playa de {place} ha retrocedido {number} metros',
      ],
      leads: [
        'Un pequeño satélite construido por {number} estudiantes y dos ingenieros jubilados envió el viernes su primera fotografía de la costa de {place}.',
        'Nuevas mediciones por satélite muestran que el litoral de {place} ha perdido {number} metros desde que existen registros.',
      ],
      paragraphs: [
        'El aparato sobrevuela la bahía cada noventa y cinco minutos. Su cámara distingue la arena seca de la mojada y permite dibujar la línea de marea varias veces al día.',
        '{woman}, directora del proyecto, cuenta que lo más difícil fue conseguir la licencia de radio. El lanzamiento, en cambio, duró once minutos.',
        'Los agricultores podrán usar los datos sin pagar. El primer mapa de humedad del suelo se promete para {month}.',
        'Queda el problema de la basura espacial. Una vela muy fina devolverá el aparato a la atmósfera cinco años después de terminar su misión.',
      ],
    },
    {
      key: 'sequia',
      word: 'sequía',
      titles: [
        'La sequía obliga a {place} a regar solo de noche',
        'El embalse de {place}, al {percent} % en el segundo verano de sequía',
        'Agricultores de {place} se preparan juntos para la próxima sequía',
      ],
      leads: [
        'El ayuntamiento de {place} levantará en {month} parte de las restricciones por la sequía, después de que el embalse superara el {percent} %.',
        'Un grupo de {number} agricultores de {place} ha empezado a guardar el agua del invierno en balsas comunes, a la espera de la próxima sequía.',
      ],
      paragraphs: [
        'Se podrá regar al anochecer, pero seguirá prohibido llenar piscinas. La compañía leerá los contadores cada semana.',
        '{man}, que cultiva almendros, perdió un tercio de la cosecha el año pasado. Desde entonces ha plantado setos y asegura que la tierra aguanta dos semanas más.',
        'Los hidrólogos recuerdan que los acuíferos se recuperan mucho más despacio que los ríos. Un otoño lluvioso, dicen, no basta.',
        'El plan regional incluye una tubería desde los lagos del norte. Costará {number} millones de euros, repartidos entre cinco comarcas.',
      ],
    },
    {
      key: 'futbol',
      word: 'fútbol',
      titles: [
        'Fútbol: {place} gana en los penaltis tras {number} minutos sin un tiro',
        'El fútbol femenino de {place} llena el estadio grande',
        'La afición compra su club de fútbol en {place}',
      ],
      leads: [
        'El equipo de {place} alcanzó el sábado la semifinal de la copa en un partido de fútbol que casi todos preferirían olvidar.',
        'El club de fútbol de {place} pertenece desde ayer a sus aficionados, que reunieron el {percent} % de las acciones en seis semanas.',
      ],
      paragraphs: [
        'La portera, {woman}, detuvo dos lanzamientos y marcó el último. «Llevaba dos horas pasando frío», explicó, «y quería que se acabara».',
        'El césped estaba pesado por la lluvia y ninguno de los equipos logró conservar el balón. Los entrenadores elogiaron a sus defensas.',
        'Las cuentas arrastran una deuda de {number} mil euros. Una cervecera local ha aceptado esperar.',
        'El abono costará lo mismo que el año pasado. Los menores de doce años entrarán gratis.',
      ],
    },
  ],
};
