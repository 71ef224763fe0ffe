import { wordSet } from './word-tables.ts';

/** Spanish words with irregular forms. Written folded, without accents but with ñ. */

/** Words that end like a plural but are not, or whose singular would be another word. */
export const SPANISH_WHOLE = wordSet(`
  dios dos tres mas menos lejos atras despues antes ademas jamas apenas quizas entonces lunes martes miercoles jueves
  viernes mes gas atlas oasis crisis tesis dosis virus campus chasis analisis hipotesis sintesis enfasis paralisis
  diagnosis genesis cosmos caos paris texas honduras caracas aires filipinas canarias baleares asturias maldivas
  malvinas carlos marcos lucas nicolas tomas andres moises jesus luis inglaterra ulises socrates aries tauro gracias
  gales flandes ginebra bruselas londres atenas naples napoles estados unidos mexico peru brasil las los les nos vos sus
  mis tus mas pues traves interes ambas ambos varias varios tras
`);

/** Nouns that are not the feminine or masculine of a similar word: "puerta" is not "puerto". */
export const SPANISH_GENDER_WHOLE = wordSet(`
  partida partido salida salido medida medido comida comido bebida bebido entrada jornada llamada llegada mirada llegado
  cartera cartero musica musico musical carrera frontera bandera madera cadera escalera primavera pantera manera galera
  barrera cabecera cosecha politica fabrica republica tecnica practica critica estadistica logistica matematica
  etica america africa china argentina medicina oficina cocina gasolina piscina cortina gallina marina marino mina
  disciplina vacuna laguna luna fortuna tribuna cuna
  semana mañana ventana campana manzana montaña campaña españa compaña hazaña araña caña
  cuenta cuento plaza plazo marca marco libra libro fonda fondo punta punto moda modo carga cargo rata rato casa caso banca
  banco puerta puerto bolsa bolso cuadra cuadro acta acto grada grado foca foco fruta fruto huerta huerto leña leño
  hora oro mora moro copa copo bota boto pata pato tasa taso pasa paso rama ramo suela suelo
  raya rayo cuba cubo manta manto barca barco caña caño corta corte palma palmo tina tino
  derecha derecho izquierda vela velo pala palo bola bolo cera cero pesa peso lima limo
  pena peno cima cimo seta seto capa capo resta resto vista visto vuelta vuelto respuesta puesta puesto propuesta
  prueba lucha huelga obra tierra guerra sierra zona persona corona historia victoria gloria memoria industria familia
  noticia justicia policia provincia agencia violencia ciencia audiencia conferencia influencia
  armada armado camada parada parado temporada década decada pomada pasada pasado ensalada fachada
  ganado ganada mercado estado cuidado resultado significado pecado pescado abogacia senado condado ducado grado
  vida ida caida huida subida bajada
  camino camina destino vecino cochino pepino molino casino felino latino
  gobierno invierno infierno cuaderno cuerno terno
  guitarra pizarra tabla mesa lengua agua
  cabra cabro letra metro teatro centro encuentro rastro registro cuatro otro nuestro
  bala balo gala galo sala salo tela cola solo sola escuela novela
  plata plato planta trata trato banda bando manda mando espina espino canta canto herida corrida
`);

/** Short adjectives and nouns for people that have two genders even though the rule does not cover them. */
export const SPANISH_GENDERED = wordSet(`
  nuevo bueno malo alto bajo largo corto negro blanco rojo amarillo hijo niño tio chico amigo enemigo candidato turco sueco
  griego ruso checo suizo iraqui preso electo muerto joven novio suegro nieto primo abuelo viudo esposo socio perro gato
  lobo oso medico ministro maestro directo exacto correcto publico primero segundo tercero cuarto quinto ultimo proximo
  mismo otro todo mucho poco cierto seguro duro puro raro claro caro barato sano loco tonto sabio magistrado
  alumno sirio libio judio gitano arabe palestino israelita obispo monje rey jefe alcalde conde duque
  cubano cirujano arquitecto biologo ecologo sociologo psicologo politologo analista piloto
  fiscal juez concejal rehen
`);

/** Nationalities whose feminine form is also the country; the capital shows which is meant. */
export const SPANISH_PEOPLE_LIKE_COUNTRIES = wordSet('argentino chino indio');

/** Forms on the left, their base on the right. */
export const SPANISH_IRREGULAR: ReadonlyMap<string, string> = new Map(
  `alcaldesa alcalde, alcaldesas alcalde, jueza juez, juezas juez, reina rey, reinas rey, princesa principe, princesas
  principe, actriz actor, actrices actor, emperatriz emperador, duquesa duque, condesa conde, baronesa baron, poetisa poeta, poetisas poeta, jefa jefe, jefas jefe, presidenta presidente, presidentas
  presidente, vicepresidenta vicepresidente, vicepresidentas vicepresidente, expresidenta expresidente, expresidentas
  expresidente, clienta cliente, clientas cliente, sirvienta sirviente, dependienta dependiente, infanta infante, gobernanta
  gobernante, concejala concejal, concejalas concejal, fiscala fiscal, fiscalas fiscal, lideresa lider, lideresas lider,
  lideres lider, jovenes joven, examenes examen, imagenes imagen, origenes origen, ordenes orden, crimenes crimen, volumenes
  volumen, regimenes regimen, especimenes especimen, caracteres caracter, margenes margen, virgenes virgen, buen bueno, mal malo, gran grande, primer
  primero, tercer tercero, algun alguno, ningun ninguno, rusa ruso, gallina gallo, yerna
  yerno, andaluza andaluz, andaluzas andaluz, exmandataria exmandatario, clubes club, clubs club, sandwiches sandwich, emails email, mails mail, drones dron, misiles misil,
  mujeres mujer, hombres hombre, veces vez, paces paz, cruces cruz, voces voz, luces luz, nueces nuez`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/) as [string, string]),
);

/** Infinitives that are more often a noun, an adjective or a name: taller, militar. */
export const SPANISH_NOUNS_LIKE_VERBS = wordSet(`
  placer militar popular nuclear escolar ejemplar regular solar vulgar titular pilar auxiliar
  cesar catar
`);
